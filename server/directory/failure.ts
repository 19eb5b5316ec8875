import { connectionSentence, reservedSentence } from 'server/outbound/connection-sentence';

/**
 * Why a directory could not say anything about somebody:
 * - `unreachable`: another server may;
 * - `bind-refused`: it does not let the bind account in;
 * - `unusable`: it refuses what it is asked for, by its configuration or by this service's.
 */
export type DirectoryFault = 'bind-refused' | 'unreachable' | 'unusable';

/** A failure of a directory, in a sentence that repeats nothing of what its server sent. */
export class DirectoryFailure extends Error {
  override readonly name = 'DirectoryFailure';

  constructor(
    readonly fault: DirectoryFault,
    message: string,
  ) {
    super(message);
  }
}

type Sentence = (server: string) => string;

const sentenceFor = (server: string, code: string | undefined): string =>
  code === undefined ? `${server} cannot be used: it does not speak LDAP.` : connectionSentence(server, code);

/** @param server as people know it: `ldap.acme.test:636` */
export const unreachable = (server: string, cause: unknown): DirectoryFailure =>
  cause instanceof DirectoryFailure
    ? cause
    : new DirectoryFailure('unreachable', sentenceFor(server, (cause as NodeJS.ErrnoException | undefined)?.code));

/** For a server whose address nobody has a directory at. */
export const reservedAddress = (server: string): DirectoryFailure =>
  new DirectoryFailure('unreachable', reservedSentence(server));

const encryptionDemanded: Sentence = (server) => `${server} cannot be used: it lets nobody in without encryption.`;

/** Results of LDAP (RFC 4511, appendix A). */
const INVALID_CREDENTIALS = 49;
const RESULTS: Readonly<Record<number, Sentence>> = {
  8: encryptionDemanded,
  13: encryptionDemanded,
  32: (server) => `${server} cannot be used: the search base does not exist, or the bind account may not read it.`,
  34: (server) => `${server} cannot be used: a distinguished name is malformed.`,
  48: (server) => `${server} cannot be used: it lets nobody in without a password.`,
  50: (server) => `${server} cannot be used: the bind account may not read there.`,
  53: (server) => `${server} cannot be used: it refuses what it is asked for.`,
};

/** For a server that is too busy: another may not be. */
export const tooBusy = (server: string): DirectoryFailure =>
  new DirectoryFailure('unreachable', `${server} cannot be used: it is too busy.`);

/** @param code a result of LDAP @param isBind whether the bind account wanted to sign in */
export function refusal(server: string, code: number, isBind: boolean): DirectoryFailure {
  if (isBind && code === INVALID_CREDENTIALS)
    return new DirectoryFailure('bind-refused', `${server} refuses the bind account: its name or password is wrong.`);
  const sentence = RESULTS[code]?.(server) ?? `${server} cannot be used: it answers with the result ${code} of LDAP.`;
  return new DirectoryFailure(isBind ? 'bind-refused' : 'unusable', sentence);
}
