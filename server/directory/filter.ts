import { type Filter, FilterParser } from 'ldapts';

/** Characters that mean something in filters, escaped as RFC 4515 says. */
export const escapeFilterValue = (text: string): string =>
  text.replace(/[\\*()\0]/g, (letter) => `\\${letter.charCodeAt(0).toString(16).padStart(2, '0')}`);

/** Undefined for what is no filter. */
export function parseFilter(text: string): Filter | undefined {
  try {
    return FilterParser.parseString(text.trim());
  } catch {
    return undefined;
  }
}

const NAME = '{0}';

/** The text of a filter with a name in each place for it; nothing else in it is special. */
export const filterFor = (pattern: string, name: string): string =>
  pattern.replaceAll(NAME, () => escapeFilterValue(name));

/** The text of a filter that finds everybody whom the pattern finds by some name. */
export const filterForAll = (pattern: string): string => pattern.replaceAll(NAME, '*');

/** In parentheses, as parts of other filters have to be. */
export const inParentheses = (filter: string): string => {
  const trimmed = filter.trim();
  return trimmed.startsWith('(') ? trimmed : `(${trimmed})`;
};
