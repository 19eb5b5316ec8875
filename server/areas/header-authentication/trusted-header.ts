import { type FastifyRequest } from 'fastify';
import { type Log } from 'server/runtime/log';
import { type HeaderSettings } from './settings';
import { networksOf } from './trusted-networks';

const LONGEST_NAME = 256;
const STRICT = new TextDecoder('utf-8', { fatal: true });

/** Header values are bytes; proxies send names in UTF-8. */
function decoded(value: string): string {
  try {
    return STRICT.decode(Buffer.from(value, 'latin1'));
  } catch {
    return value;
  }
}

/** All values of a header; Node joins them elsewhere. */
const valuesOf = (raw: readonly string[], name: string) =>
  raw.filter((_value, at) => at % 2 === 1 && raw[at - 1]?.toLowerCase() === name.toLowerCase());

/** Whether a name is a single one: proxies join several with a comma. */
const isOneName = (name: string) => name.length <= LONGEST_NAME && !/[,\p{Cc}]/u.test(name);

/**
 * Reads who somebody is by the word of a trusted proxy (card authentication.md, "Trusted header").
 *
 * @param trustedProxies none: the header never counts
 * @returns a function from a request to a name; undefined when none is vouched for
 */
export function createTrustedHeader(trustedProxies: readonly string[], settings: () => HeaderSettings, log: Log) {
  const isTrusted = networksOf(trustedProxies);
  return ({ raw }: Pick<FastifyRequest, 'raw'>): string | undefined => {
    const { enabled, username_header: header } = settings();
    const address = raw.socket.remoteAddress ?? '';
    if (!enabled || !isTrusted(address)) return undefined;
    const values = valuesOf(raw.rawHeaders, header);
    const [value] = values;
    if (value === undefined) return undefined;
    const name = decoded(value).trim();
    if (name === '') return undefined;
    if (values.length === 1 && isOneName(name)) return name;
    log.warn({ header, address }, 'A header that names somebody was ignored: it has not exactly one name');
    return undefined;
  };
}
