import { type Extension } from '@codemirror/state';

/** A language for the editor; its code is loaded when an editor shows it. Keep it stable. */
export interface CodeLanguage {
  name: string;
  load: () => Promise<Extension>;
}

/** Text without a language. */
export const PLAIN: CodeLanguage = { name: 'text', load: () => Promise.resolve([]) };

/** JSON: colours. */
export const JSON_LANGUAGE: CodeLanguage = {
  name: 'JSON',
  load: () => import('./json-language').then(({ jsonLanguage }) => jsonLanguage()),
};
