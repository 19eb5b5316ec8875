import { type BrokerSettings } from './broker-settings';

/** A broker that messages cannot be fetched from; the text says why, for people. */
export class BrokerError extends Error {
  override readonly name = 'BrokerError';
}

/** What a broker or the network says, and what it means. */
const MEANINGS: readonly (readonly [said: RegExp, means: (settings: BrokerSettings, message: string) => string])[] = [
  [/ECONNREFUSED/, ({ place }) => `The broker at ${place} does not accept connections`],
  [/ENOTFOUND|EAI_AGAIN/, ({ address }) => `The broker ${address.hostname} is unknown`],
  [/ETIMEDOUT|EHOSTUNREACH/, ({ place }) => `The broker at ${place} does not answer`],
  [
    /SELF_SIGNED|UNABLE_TO_(?:VERIFY|GET)/,
    ({ place }) =>
      `The certificate of the broker at ${place} is not trusted: enter the file of its trusted certificates`,
  ],
  [/CERT_HAS_EXPIRED/, ({ place }) => `The certificate of the broker at ${place} has expired`],
  [
    /ERR_TLS_CERT_ALTNAME_INVALID/,
    ({ address, place }) => `The certificate of the broker at ${place} is not for ${address.hostname}`,
  ],
  [/ERR_SSL|EPROTO/, ({ place }) => `The broker at ${place} does not use TLS, or not on this port`],
  [/ACCESS[-_]REFUSED.*login|\b403\b.*login/i, () => 'The broker does not accept the username or password'],
  [/ACCESS[-_]REFUSED/i, (_, message) => `The user may not do this on the broker: ${message}`],
  [
    /NOT[-_]ALLOWED|Expected ConnectionOpenOk/i,
    ({ address }) => `The broker has no virtual host ${decodeURIComponent(address.vhost)} for this user`,
  ],
  [/PRECONDITION[-_]FAILED/i, (_, message) => `The queue exists with other properties: ${message}`],
  [/no exchange/i, ({ binding }) => `The broker has no exchange ${binding?.exchange ?? ''}`],
  [/ERR_MODULE_NOT_FOUND|Cannot find (?:module|package)/, () => 'The package amqplib is not installed on this server'],
];

/** Why messages cannot be fetched, in a sentence. */
export function describeBrokerFailure(cause: unknown, settings: BrokerSettings): string {
  if (cause instanceof BrokerError) return cause.message;
  const { code = '', message = String(cause) } = cause as NodeJS.ErrnoException;
  const [, means] = MEANINGS.find(([said]) => said.test(`${code} ${message}`)) ?? [];
  return means?.(settings, message) ?? message;
}
