import { styleTags, tags } from '@lezer/highlight';

/** Colours of the grammar's nodes. Only the editor loads this file: parsing needs no highlighter. */
export const queryHighlighting = styleTags({
  'And Or Not': tags.operatorKeyword,
  'Plus Minus': tags.operator,
  To: tags.keyword,
  'FieldName/Word FieldName/Star': tags.propertyName,
  'Word RangeWord BareOperator': tags.literal,
  'Wildcard Star': tags.special(tags.literal),
  Quoted: tags.string,
  Regex: tags.regexp,
  'Boost Fuzzy': tags.modifier,
  'RangeOpen RangeClose': tags.squareBracket,
  '( )': tags.paren,
  ':': tags.punctuation,
});
