#include "tests/support/language_samples.h"

namespace crawlstream::testing {

std::span<const LanguageSample> LanguageSamples() {
  static const std::vector<LanguageSample> samples = {
      {"zh",
       "国家统计局星期一公布的数据显示，今年前三个季度的经济增长速度高于预期。专家认为，新的政策对"
       "中小企业"
       "有很大帮助，但是地方政府仍然需要更多的时间来改革管理制度。北京市民对这个消息表示欢迎。",
       {"gbk", "gb18030"}},
      {"zh",
       "經濟部今天宣布，第三季的出口比去年同期增加百分之五。部長在記者會上說，政府將繼續協助中小企"
       "業發展新的"
       "市場，並且提高工人的薪水。學者認為這個政策對台灣的未來很重要，但是還需要更多時間觀察。",
       {"big5"}},
      {"en",
       "The minister said on Monday that the government’s plan – the first of its kind – would "
       "cost £40 million. "
       "Critics called it “naïve” and asked for a résumé of the café owners’ objections.",
       {"windows-1252"}},
      {"ja",
       "政府は十六日の閣議で、来年度の予算案を決定した。首相は記者会見で「経済の回復を最も重視する"
       "」と述べ、"
       "中小企業への支援を続ける考えを示した。東京の株式市場では、この発表を受けて平均株価が上がっ"
       "た。",
       {"shift_jis", "euc-jp", "iso-2022-jp"}},
      {"ko",
       "정부는 월요일 국무회의를 열고 내년 예산안을 확정했다고 밝혔다. 대통령은 경제 회복이 가장 "
       "중요하다고 말했으며 "
       "중소기업에 대한 지원을 계속하겠다고 강조했다. 전문가들은 이번 정책이 시장에 좋은 영향을 줄 "
       "것으로 보고 있다.",
       {"euc-kr"}},
      {"ar",
       "قال وزير الخارجية يوم الاثنين إن الحكومة سوف تواصل الحوار مع الدول المجاورة من أجل السلام "
       "في المنطقة. وأضاف أن "
       "الاقتصاد الوطني يحتاج إلى إصلاحات كبيرة، وأن مجلس الوزراء ناقش خطة جديدة لدعم الشركات "
       "الصغيرة.",
       {"windows-1256", "iso-8859-6"}},
      {"de",
       "Die Bundesregierung hat am Montag beschlossen, die Förderung für kleine Unternehmen zu "
       "erhöhen. Der Minister "
       "erklärte, dass die Maßnahmen schon im nächsten Jahr wirken würden. Kritiker äußerten "
       "Zweifel an den Plänen.",
       {"windows-1252", "iso-8859-15"}},
      {"fr",
       "Le président a annoncé lundi que le gouvernement allait créer un fonds destiné aux petites "
       "entreprises. À "
       "l'Assemblée nationale, les députés ont déjà exprimé leur inquiétude : « Où trouver "
       "l'argent nécessaire ? »",
       {"windows-1252", "iso-8859-15"}},
      {"id",
       "Presiden mengatakan pada hari Senin bahwa pemerintah akan menambah anggaran untuk usaha "
       "kecil – langkah yang "
       "disebut “penting” oleh para pengusaha di Jakarta. Menteri Keuangan belum memberi "
       "keterangan lebih lanjut.",
       {"windows-1252"}},
      {"hi",
       "सरकार ने सोमवार को कहा कि छोटे उद्योगों के लिए नई योजना अगले साल से लागू होगी। प्रधानमंत्री ने बताया "
       "कि इस योजना से "
       "लाखों लोगों को रोज़गार मिलेगा।",
       {}},
      {"fa",
       "رئيس جمهور روز دوشنبه گفت که دولت برنامه تازه اي براي پشتيباني از کارگاه هاي کوچک دارد. به "
       "گفته وزير اقتصاد، اين "
       "برنامه از آغاز سال آينده اجرا مي شود و پنج هزار ميليارد تومان هزينه خواهد داشت. نمايندگان "
       "مجلس چند پرسش داشتند.",
       {"windows-1256"}},
      {"it",
       "Il governo ha annunciato lunedì che aumenterà i fondi per le piccole imprese. «È una "
       "misura più che necessaria», "
       "ha detto il ministro, perché la città e la società hanno bisogno di nuove attività e di "
       "libertà economica.",
       {"windows-1252", "iso-8859-15"}},
      {"ky",
       "Премьер-министр жаны долбоор боюнча маалымат берди. Шаардын тургундары менен жолугушуу "
       "болуп, ал жерде негизги "
       "маселелер каралды. Депутаттар бул кадам экономика учун пайдалуу болот деп айтышты.",
       {"windows-1251"}},
      {"kk",
       "Парламент депутаттары жана бюджет туралы зан жобасын талкылады. Министр мырзанын айтуынша, "
       "биылгы жоспар "
       "халыкка пайда берет. Астанада откен жиналыста каржы мен бiлiм мaселелерi каралды.",
       {"windows-1251"}},
      {"lo", "ລັດຖະບານ ໄດ້ປະກາດ ແຜນການໃໝ່ ເພື່ອສະໜັບສະໜູນ ວິສາຫະກິດຂະໜາດນ້ອຍ ໃນວັນຈັນ.", {}},
      {"my", "အစိုးရက စီးပွားရေးလုပ်ငန်းငယ်များကို ကူညီရန် အစီအစဉ်သစ်ကို တနင်္လာနေ့တွင် ကြေညာခဲ့သည်။", {}},
      {"mn",
       "Монгол Улсын Засгийн газар даваа гаригт хуралдаж, шинэ хууль батлав. Сайд ярихдаа эдийн "
       "засаг сайжирч байгаа "
       "гэдгийг онцлов. Нийслэлийн иргэд шинэ зам, гэр хороолол, агаарын бохирдлын тухай асуулт "
       "асуусан.",
       {"windows-1251"}},
      {"ms",
       "Perdana Menteri berkata pada hari Isnin bahawa kerajaan akan menambah dana bagi perniagaan "
       "kecil – satu langkah "
       "yang “amat penting” bagi rakyat. Beliau berkata demikian selepas mesyuarat Kabinet di "
       "Putrajaya.",
       {"windows-1252"}},
      {"ne",
       "सरकारले सोमबार साना उद्योगका लागि नयाँ योजना ल्याएको छ। प्रधानमन्त्रीले यो योजना अर्को वर्षदेखि लागू "
       "हुने बताएका छन्।",
       {}},
      {"ps",
       "د افغانستان حکومت د دوشنبې په ورځ وویل چې د کوچنیو سوداګریو لپاره به نوې مرستې ورکړي.",
       {}},
      {"tl",
       "Sinabi ng pangulo noong Lunes na daragdagan ng pamahalaan ang pondo para sa maliliit na "
       "negosyo – isang hakbang "
       "na “mahalaga” sa mga taga-Parañaque at Las Piñas. Tinanong ng mga mamamahayag si Señor "
       "Peña tungkol dito.",
       {"windows-1252"}},
      {"pt",
       "O governo anunciou na segunda-feira que não haverá redução das verbas para a educação. «É "
       "uma decisão histórica», "
       "afirmou o ministro, lembrando que a população precisa de informação e de mais serviços "
       "públicos.",
       {"windows-1252", "iso-8859-15"}},
      {"ru",
       "Председатель правительства сообщил в понедельник, что новые меры поддержки малого бизнеса "
       "начнут действовать уже "
       "в следующем году. По словам министра, на эти цели выделят десять миллиардов рублей. "
       "Эксперты считают, что этого мало.",
       {"windows-1251", "koi8-r", "iso-8859-5", "ibm866", "x-mac-cyrillic"}},
      {"es",
       "El Gobierno anunció el lunes que destinará más dinero a las pequeñas empresas. «¿Cuánto "
       "costará?», preguntó la "
       "oposición. El ministro contestó que la inversión será de cien millones y que empezará el "
       "próximo año.",
       {"windows-1252", "iso-8859-15"}},
      {"tg",
       "Президенти кишвар рузи душанбе бо сафири нав вохурд. Дар мулокот масъалахои иктисодиёт ва "
       "хамкорихои байни ду "
       "давлат баррасй гардиданд. Вазири корхои хоричй гуфт, ки ин вохури барои мардум фоида "
       "дорад.",
       {"windows-1251"}},
      {"ur", "وزيراعظم نے کہا ہے کہ حکومت چھوٹے کاروبار کے لئے نيا منصوبہ لا رہی ہے۔", {}},
      {"ur",
       "وزيراعظم نے پير کو کہا کہ حکومت ملک ميں نئے منصوبے شروع کرے گي. ان کا کہنا تھا کہ عوام کے "
       "مسائل جلد حل ہوں گے اور "
       "تعليم پر زيادہ خرچ کيا جائے گا. اجلاس ميں وزراء اور ارکان پارليمنٹ بڑي تعداد ميں شريک تھے.",
       {"windows-1256"}},
      {"vi",
       "Thủ tướng cho biết hôm thứ Hai rằng chính phủ sẽ tăng ngân sách cho các doanh nghiệp nhỏ. "
       "Theo ông, đây là một "
       "bước quan trọng đối với nền kinh tế của đất nước, và người dân được hưởng lợi từ những "
       "chính sách mới này.",
       {"windows-1258"}},
      {"bo", "རྒྱལ་ཁབ་ཀྱི་སྲིད་གཞུང་གིས་གཟའ་ཟླ་བར་ལས་འགུལ་གསར་པ་ཞིག་ཁྱབ་བསྒྲགས་བྱས་པ་རེད།", {"gb18030"}},
  };
  return samples;
}

}  // namespace crawlstream::testing
