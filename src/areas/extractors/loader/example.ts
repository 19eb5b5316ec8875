import { type Input } from 'api/inputs';

/** A message an extractor is tried on. One that was only read from a raw line has neither id nor index. */
export interface Example {
  id?: string;
  index?: string;
  fields: Readonly<Record<string, unknown>>;
}

/** What the search adds to a message, and no extractor sees. */
const ADDED = new Set(['_id', 'streams', 'gl2_processing_error', 'gl2_accounted_message_size']);

/** The fields of a message as extractors meet them. */
export const ownFields = ({ fields }: Example): Record<string, unknown> =>
  Object.fromEntries(Object.entries(fields).filter(([name]) => !ADDED.has(name)));

/** The text of a field; nothing where it is no text, or empty: extractors pass over such messages. */
export function textIn({ fields }: Example, field: string): string | undefined {
  const value = fields[field];
  return typeof value === 'string' && value !== '' ? value : undefined;
}

const isOfServer = (name: string): boolean => name.startsWith('gl2_') || ADDED.has(name) || name === 'timestamp';

/** What people sent, by name: `message` first. */
export function chosenFields(example: Example): readonly (readonly [field: string, value: unknown])[] {
  const rank = (name: string) => (name === 'message' ? 0 : 1);
  return Object.entries(example.fields)
    .filter(([name]) => !isOfServer(name))
    .sort(([one], [other]) => rank(one) - rank(other) || one.localeCompare(other));
}

/** The fields whose text something can be extracted from. */
export const textFields = (example: Example): readonly string[] =>
  chosenFields(example)
    .filter(([, value]) => typeof value === 'string')
    .map(([name]) => name);

const CODECS = [
  { of: /gelf/i, codec: 'gelf' },
  { of: /^cef/i, codec: 'CEF' },
  { of: /syslog/i, codec: 'syslog' },
  { of: /\braw\b|raw(tcp|udp|plaintext)/i, codec: 'raw' },
] as const;

/** How the lines of an input are read, as servers name it; undefined for inputs whose codec nothing tells. */
export const codecOf = ({ type }: Pick<Input, 'type'>): string | undefined =>
  CODECS.find(({ of }) => of.test(type.slice(type.lastIndexOf('.') + 1)))?.codec;
