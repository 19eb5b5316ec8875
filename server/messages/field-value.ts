/** What a field of a message holds. A bigint is an integer outside what a double keeps exactly. */
export type FieldValue = string | number | bigint | boolean;
