import { type DirectorySettings } from '.';

/** The result "success" of an answer. */
export const SUCCESS = [0x0a, 1, 0, 0x04, 0, 0x04, 0];

/** A message of LDAP. @param operation its tag */
export const message = (id: number, operation: number, content: readonly number[]) =>
  sequence(0x30, [0x02, 1, id, ...sequence(operation, content)]);

function sequence(tag: number, content: readonly number[]): Buffer {
  const { length } = content;
  const size = length < 0x80 ? [length] : [0x82, length >> 8, length & 0xff];
  return Buffer.from([tag, ...size, ...content]);
}

const text = (value: string) => [...sequence(0x04, [...Buffer.from(value)])];

/** An attribute of an entry. */
export const attribute = (name: string, ...values: string[]) => [
  ...sequence(0x30, [...text(name), ...sequence(0x31, values.flatMap(text))]),
];

/** An entry that a search has found. */
export const anEntry = (id: number, dn: string, ...attributes: number[][]) =>
  message(id, 0x64, [...text(dn), ...sequence(0x30, attributes.flat())]);

/** Settings of a directory of such servers. */
export const SETTINGS = {
  security: 'none',
  isVerified: true,
  bindName: 'cn=reader',
  bindPassword: 'reader-pass-1',
  userBase: 'dc=acme',
  userPattern: '(uid={0})',
  attributes: { uniqueId: 'entryUUID', username: 'uid', fullName: 'cn', email: ['mail'], isActiveDirectory: false },
  groups: undefined,
} as const satisfies Omit<DirectorySettings, 'servers'>;
