/** Numbers of the types of stream rules (card streams.md, "Stream rule"). */
export const EXACT = 1;
export const REGEX = 2;
export const PRESENCE = 5;
export const CONTAINS = 6;
export const ALWAYS_MATCH = 7;
export const MATCH_INPUT = 8;
/** Of the form only: a regular expression for one of several values. */
export const ONE_OF = -1;

export const needsField = (type: number): boolean => type !== ALWAYS_MATCH && type !== MATCH_INPUT;
export const needsValue = (type: number): boolean => type !== PRESENCE && type !== ALWAYS_MATCH;
