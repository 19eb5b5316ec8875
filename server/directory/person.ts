import { type DirectoryEntry } from './entry';

/** How a directory describes people. */
export interface PersonAttributes {
  uniqueId: string;
  username: string;
  fullName: string;
  /** The first that is there counts. */
  email: readonly string[];
  /** Whether accounts carry the flags of Active Directory, and people sign in by their userPrincipalName. */
  isActiveDirectory: boolean;
}

/** Somebody whom a directory knows. */
export interface DirectoryPerson {
  dn: string;
  /** By which the directory lets them in. */
  signsInAs: string;
  /** Base64 of the bytes of an attribute that never changes. */
  uniqueId: string;
  username: string;
  fullName: string;
  email: string;
  /** By which groups may name them. */
  uid: string;
  /** Groups that the entry itself names. */
  memberOf: string[];
  /** Said by Active Directory only. */
  isDisabled: boolean;
  /** For people who test the service. */
  details: Record<string, string>;
}

const NO_EMAIL = 'unknown@unknown.invalid';
const DISABLED = 0x2;
const LONGEST_ID = 256;
const [CONTROL, PRINCIPAL] = ['userAccountControl', 'userPrincipalName'];

/** The attributes that {@link readPerson} looks at. */
export const attributesOf = ({ uniqueId, username, fullName, email }: PersonAttributes): string[] => [
  ...new Set(['objectClass', 'uid', 'memberOf', PRINCIPAL, CONTROL, ...email, uniqueId, username, fullName]),
];

/** @returns the attribute that is missing, of somebody who cannot be told from others without it */
export function readPerson(entry: DirectoryEntry, attributes: PersonAttributes): DirectoryPerson | string {
  const { isActiveDirectory } = attributes;
  const id = entry.bytes(attributes.uniqueId);
  if (!id || id.length === 0 || id.length > LONGEST_ID) return attributes.uniqueId;
  const username = entry.text(attributes.username);
  if (username === '') return attributes.username;
  const uniqueId = id.toString('base64');
  const fullName = entry.text(attributes.fullName) || username;
  const email = attributes.email.map((each) => entry.text(each)).find(Boolean) ?? NO_EMAIL;
  const isDisabled = isActiveDirectory && (Number(entry.text(CONTROL)) & DISABLED) !== 0;
  return {
    dn: entry.dn,
    signsInAs: (isActiveDirectory && entry.text(PRINCIPAL)) || entry.dn,
    ...{ uniqueId, username, fullName, email, isDisabled },
    uid: entry.text('uid') || username,
    memberOf: entry.texts('memberOf'),
    details: {
      dn: entry.dn,
      [`unique_id (${attributes.uniqueId})`]: uniqueId,
      [attributes.username]: username,
      [attributes.fullName]: fullName,
      email,
      ...(isActiveDirectory && { account_enabled: String(!isDisabled) }),
    },
  };
}
