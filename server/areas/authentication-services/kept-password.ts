import { isKept } from 'server/calls/secret-change';
import { type SentService } from './read-service';
import { type StoredConfig, type StoredService } from './stored-service';

const SECURITY: Readonly<Record<StoredConfig['transport_security'], number>> = { none: 0, start_tls: 1, tls: 1 };

const hostOf = ({ host }: { host: string }) => host.toLowerCase();

/**
 * Why a stored password must be entered again: it was entered for these servers, and nobody may read it by naming another
 * one, or by sending it without protection. Undefined when it may be used.
 */
export function reasonToEnterAgain(
  { password, config }: Pick<SentService, 'config' | 'password'>,
  stored: Pick<StoredService, 'config'> | undefined,
): string | undefined {
  if (!isKept(password) || !stored) return undefined;
  const known = new Set(stored.config.servers.map(hostOf));
  if (config.servers.some((server) => !known.has(hostOf(server))))
    return 'Enter the password again: a server was added that it was not entered for.';
  const isWeaker =
    SECURITY[config.transport_security] < SECURITY[stored.config.transport_security] ||
    (stored.config.verify_certificates && !config.verify_certificates && config.transport_security !== 'none');
  return isWeaker ? 'Enter the password again: it would be sent with less protection than before.' : undefined;
}
