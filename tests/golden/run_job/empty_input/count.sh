#!/bin/sh
# A reducer: sums the numbers of equal words, which come one after the other.
awk -F '\t' '$1 != last && NR > 1 { print last "\t" sum; sum = 0 } { last = $1; sum += $2 }
  END { if (NR) print last "\t" sum; print "reporter:counter:words,reducers,1" > "/dev/stderr" }'
