import { LRLanguage, LanguageSupport, syntaxHighlighting } from '@codemirror/language';
import { tagHighlighter, tags } from '@lezer/highlight';
import { queryHighlighting } from 'lang/query/highlight';
import { parser } from 'lang/query/parser';

const colours = tagHighlighter([
  { tag: tags.propertyName, class: 'tl-syn-key' },
  { tag: [tags.string, tags.regexp], class: 'tl-syn-str' },
  { tag: [tags.operatorKeyword, tags.operator, tags.keyword, tags.punctuation], class: 'tl-syn-op' },
  { tag: [tags.squareBracket, tags.modifier], class: 'tl-syn-num' },
]);

/** The search query language for the editor: grammar, brackets, colours by the tokens. */
export function queryLanguage(): LanguageSupport {
  const language = LRLanguage.define({
    parser: parser.configure({ props: [queryHighlighting] }),
  });
  return new LanguageSupport(language, [syntaxHighlighting(colours)]);
}
