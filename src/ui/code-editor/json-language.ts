import { StreamLanguage, syntaxHighlighting } from '@codemirror/language';
import { type Extension } from '@codemirror/state';
import { codeColours } from './code-colours';

const NUMBER = /^-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?/;
const TEXT = /^"(?:[^"\\]|\\.)*"?/;

/** JSON as the editor reads it: keys, texts, numbers and words in the colours of code. */
export function jsonLanguage(): Extension {
  const language = StreamLanguage.define({
    name: 'json',
    token: (stream) => {
      if (stream.eatSpace()) return null;
      if (stream.match(TEXT)) return stream.match(/^\s*:/, false) ? 'propertyName' : 'string';
      if (stream.match(NUMBER)) return 'number';
      if (stream.match(/^(?:true|false|null)\b/)) return 'keyword';
      stream.next();
      return null;
    },
    languageData: { closeBrackets: { brackets: ['{', '[', '"'] } },
  });
  return [language, syntaxHighlighting(codeColours)];
}
