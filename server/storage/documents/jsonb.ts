/** Replaces what PostgreSQL does not take within JSON. */
const storable = (_name: string, value: unknown): unknown => (typeof value === 'string' ? storableText(value) : value);

/** Without null characters and halves of surrogate pairs, which PostgreSQL refuses. */
export const storableText = (text: string): string => text.toWellFormed().replaceAll('\0', '');

/** JSON as a parameter of type `jsonb`, of values that come from messages or from other machines. */
export const jsonbOf = (value: unknown): string => JSON.stringify(value, storable);
