/** A set of ASCII characters, indexed by character code. */
export type CharacterSet = Uint8Array;

/** The set of the characters in a text. */
export function charactersOf(text: string): CharacterSet {
  const set = new Uint8Array(128);
  for (const character of text) set[character.charCodeAt(0)] = 1;
  return set;
}

/** Whether the character at a position is in a set; false after the end. */
export const isOneOf = (set: CharacterSet, text: string, at: number): boolean =>
  at < text.length && set[text.charCodeAt(at)] === 1;
