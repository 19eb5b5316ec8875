import { type SpokenProtocol } from 'api/inputs';

/** What a failed handshake means. */
const REASONS: Readonly<Record<string, string>> = {
  ERR_SSL_WRONG_VERSION_NUMBER: 'The sender does not use TLS, or its TLS version is too old',
  ERR_SSL_HTTP_REQUEST: 'The sender does not use TLS: it sends plain HTTP',
  ERR_SSL_PEER_DID_NOT_RETURN_A_CERTIFICATE: 'The sender presents no certificate, but the input requires one',
  ERR_SSL_UNSUPPORTED_PROTOCOL: 'The TLS version of the sender is too old',
  ECONNRESET: 'The connection ended before its TLS handshake was complete',
  ERR_SSL_NO_SHARED_CIPHER: 'Sender and input have no cipher in common',
};
const PLAIN = new Set(['ERR_SSL_WRONG_VERSION_NUMBER', 'ERR_SSL_HTTP_REQUEST']);

/** Why a connection could not be encrypted. */
export function describeTlsFailure(cause: Error): { reason: string; spoken?: SpokenProtocol } {
  const { code = '' } = cause as NodeJS.ErrnoException;
  const reason = REASONS[code] ?? `The connection could not be encrypted: ${cause.message}`;
  return { reason, spoken: PLAIN.has(code) ? 'plain' : undefined };
}
