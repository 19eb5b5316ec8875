const FIRST_VISIBLE = 33;
const LAST_PLAIN = 126;

const isPlain = (code: number): boolean => code >= FIRST_VISIBLE && code <= LAST_PLAIN;

/**
 * Like `text.trim()`. Most texts of messages begin and end with visible ASCII, and looking at two characters takes a
 * fraction of the time.
 */
export const trimmed = (text: string): string =>
  isPlain(text.charCodeAt(0)) && isPlain(text.charCodeAt(text.length - 1)) ? text : text.trim();
