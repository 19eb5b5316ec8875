/** Kinds of parts in which messages of one pattern differ, as a template shows them. */
export const PLACEHOLDERS = {
  number: '<number>',
  hex: '<hex>',
  id: '<id>',
  uuid: '<uuid>',
  address: '<address>',
  mac: '<mac>',
  email: '<email>',
  time: '<time>',
  duration: '<duration>',
  text: '<text>',
  data: '<data>',
  /** Blanks are as many as they please. */
  blanks: ' ',
} as const;

export type PartKind = keyof typeof PLACEHOLDERS;

/** A stretch of a text that varies; the end is exclusive. */
export interface VariablePart {
  kind: PartKind;
  from: number;
  to: number;
}
