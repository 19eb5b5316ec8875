import { tagHighlighter, tags } from '@lezer/highlight';

/** The colours of code, for every language of the editor: `syntaxHighlighting(codeColours)`. */
export const codeColours = tagHighlighter([
  { tag: [tags.propertyName, tags.keyword, tags.variableName], class: 'tl-syn-key' },
  { tag: [tags.string, tags.regexp], class: 'tl-syn-str' },
  { tag: [tags.number, tags.bool, tags.null], class: 'tl-syn-num' },
  { tag: [tags.operator, tags.operatorKeyword, tags.punctuation], class: 'tl-syn-op' },
  { tag: tags.function(tags.variableName), class: 'tl-syn-fn' },
  { tag: tags.comment, class: 'tl-syn-com' },
]);
