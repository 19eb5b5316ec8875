/** Values of a statement by name; they travel beside its text. */
export type Params = Record<string, unknown>;

/** A piece of a statement with the values it names as `{name:Type}`. */
export interface Fragment {
  sql: string;
  params: Params;
}

/** A name as an identifier: nothing in it can end the identifier. */
export const quoteName = (name: string): string => `\`${name.replace(/[\\`]/g, '\\$&')}\``;
