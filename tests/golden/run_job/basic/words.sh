#!/bin/sh
# A mapper: every word of the input with a 1.
echo "reporter:counter:words,mappers,1" >&2
tr -s ' ' '\n' | sed -e '/^$/d' -e "s/$/$(printf '\t')1/"
