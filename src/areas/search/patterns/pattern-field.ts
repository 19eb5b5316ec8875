/** The field with the id of a message's pattern. */
export const PATTERN_FIELD = 'gl2_pattern';
