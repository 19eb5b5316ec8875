/** Parameters of a statement by name, passed separately from its text. */
export type Params = Record<string, unknown>;

/** A piece of a statement with the values of its placeholders `{name:Type}`. */
export interface Fragment {
  sql: string;
  params: Params;
}

/** A quoted identifier, with everything escaped that could end it. */
export const quoteName = (name: string): string => `\`${name.replace(/[\\`]/g, '\\$&')}\``;

/** A condition, and how it reads less in some parts of tables. */
export interface MessageCondition extends Fragment {
  /** By table: a condition that is true for the messages of these parts, and what finds the same among them. */
  inParts?: ReadonlyMap<string, { parts: string; sql: string }>;
}
