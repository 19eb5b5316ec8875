type Sentence = (server: string) => string;

const closed: Sentence = (server) => `${server} cannot be used: the connection was closed.`;
const noRoute: Sentence = (server) => `${server} cannot be used: there is no route to it.`;
const untrusted: Sentence = (server) =>
  `${server} cannot be used: its certificate was signed by an authority that is not trusted here.`;
const noEncryption: Sentence = (server) => `${server} cannot be used: no encrypted connection could be made.`;
const noProof: Sentence = (server) => `${server} cannot be used: its certificate cannot be verified.`;

const SENTENCES: Readonly<Record<string, Sentence>> = {
  ECONNREFUSED: (server) => `${server} cannot be used: the connection was refused.`,
  ECONNRESET: closed,
  EPIPE: closed,
  EHOSTUNREACH: noRoute,
  ENETUNREACH: noRoute,
  ETIMEDOUT: (server) => `${server} cannot be used: it does not answer.`,
  ENOTFOUND: (server) => `${server} cannot be used: its name is unknown.`,
  EAI_AGAIN: (server) => `${server} cannot be used: its name could not be resolved.`,
  CERT_HAS_EXPIRED: (server) => `${server} cannot be used: its certificate has expired.`,
  CERT_NOT_YET_VALID: (server) => `${server} cannot be used: its certificate is not valid yet.`,
  ERR_TLS_CERT_ALTNAME_INVALID: (server) => `${server} cannot be used: its certificate is for another name.`,
  DEPTH_ZERO_SELF_SIGNED_CERT: untrusted,
  SELF_SIGNED_CERT_IN_CHAIN: untrusted,
  UNABLE_TO_GET_ISSUER_CERT: untrusted,
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: untrusted,
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: untrusted,
};
const ENCRYPTION = /^(?:ERR_SSL|ERR_TLS|EPROTO)/;

/**
 * Why another server cannot be used.
 *
 * @param server as people know it: `ldap.acme.test:636`
 * @param code what Node says of the connection
 */
export const connectionSentence = (server: string, code: string): string =>
  (SENTENCES[code] ?? (ENCRYPTION.test(code) ? noEncryption : noProof))(server);

export const reservedSentence: Sentence = (server) =>
  `${server} cannot be used: its address is reserved for other purposes.`;
