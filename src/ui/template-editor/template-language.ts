import { LRLanguage, syntaxHighlighting } from '@codemirror/language';
import { type Extension } from '@codemirror/state';
import { EditorView } from '@codemirror/view';
import { templateHighlighting } from 'lang/template/highlight';
import { parser } from 'lang/template/parser';
import { codeColours } from 'ui/code-editor/code-colours';

/** Templates as the editor reads them: tags in the colours of code. Text is text: it wraps, its quotes are not closed. */
export function templateLanguage(): Extension {
  const language = LRLanguage.define({
    name: 'template',
    parser: parser.configure({ props: [templateHighlighting] }),
    languageData: { closeBrackets: { brackets: ['{'] } },
  });
  return [language, syntaxHighlighting(codeColours), EditorView.lineWrapping];
}
