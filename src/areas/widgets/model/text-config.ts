import { isObject } from './stored-config';

/** How a text is kept in a view. Servers of version 4.3 store it as it is; their own pages do not know it. */
export interface TextConfig {
  /** Markdown. */
  text: string;
}

/** Characters of a text. */
export const MAX_TEXT_LENGTH = 20_000;

/** Reads what a view keeps. */
export const readTextConfig = (stored: unknown): TextConfig => ({
  text: isObject(stored) && typeof stored.text === 'string' ? stored.text : '',
});
