import { type SearchEntry } from 'ldapts';

const LONGEST_TEXT = 1_000;
const MOST_VALUES = 2_000;

/** What a directory says of somebody or something. */
export interface DirectoryEntry {
  dn: string;
  /** The first value of an attribute as text, without blanks around it; empty when there is none. */
  text(attribute: string): string;
  texts(attribute: string): string[];
  /** The first value as it was sent. */
  bytes(attribute: string): Buffer | undefined;
}

/** Names of attributes are compared ignoring case. Long texts are cut. */
export function entryOf({ name, attributes }: SearchEntry): DirectoryEntry {
  const values = new Map(attributes.map((each) => [each.type.toLowerCase(), each.parsedBuffers.slice(0, MOST_VALUES)]));
  const of = (attribute: string): Buffer[] => values.get(attribute.toLowerCase()) ?? [];
  const asText = (value: Buffer) => value.toString('utf8').trim().slice(0, LONGEST_TEXT);
  return {
    dn: name,
    text: (attribute) => of(attribute).map(asText).find(Boolean) ?? '',
    texts: (attribute) => of(attribute).map(asText).filter(Boolean),
    bytes: (attribute) => of(attribute)[0],
  };
}
