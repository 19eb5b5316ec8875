import { USER_CONFIGURATION, type UserConfiguration } from 'api/users/sessions';
import { periodMs, readPeriod } from 'lang/period/period';
import { type ClusterConfig } from 'server/areas/configuration';
import { type ConfigurationClass } from 'server/assembly/configuration-class';
import { httpError } from 'server/calls/http-error';

const DEFAULTS: UserConfiguration = {
  enable_global_session_timeout: false,
  global_session_timeout_interval: 'PT8H',
};

/** A shorter one would end the session in which it could be changed back. */
const SHORTEST_MS = 60_000;
const LONGEST_MS = 3_650 * 24 * 3_600_000;

function readInterval(value: unknown): string {
  const period = typeof value === 'string' ? readPeriod(value) : undefined;
  const ms = period && periodMs(period);
  if (ms === undefined || ms < SHORTEST_MS || ms > LONGEST_MS)
    throw httpError.badRequest(
      'global_session_timeout_interval must be an ISO 8601 duration from a minute to ten years, like PT8H.',
    );
  return value as string;
}

function readSettings(sent: unknown): UserConfiguration {
  if (typeof sent !== 'object' || sent === null || Array.isArray(sent))
    throw httpError.badRequest('The configuration must be an object.');
  const unknown = Object.keys(sent).find((key) => !Object.hasOwn(DEFAULTS, key));
  if (unknown !== undefined) throw httpError.badRequest(`Unable to map property ${unknown}. Leave it out.`);
  const { enable_global_session_timeout: isOn, global_session_timeout_interval: interval } = {
    ...DEFAULTS,
    ...sent,
  } as Record<keyof UserConfiguration, unknown>;
  if (typeof isOn !== 'boolean') throw httpError.badRequest('enable_global_session_timeout must be true or false.');
  return { enable_global_session_timeout: isOn, global_session_timeout_interval: readInterval(interval) };
}

/** The session timeout of the whole cluster (card authentication.md, "Ahead of the original" 10). */
export const USER_CONFIGURATION_CLASS: ConfigurationClass<UserConfiguration> = {
  name: USER_CONFIGURATION,
  defaults: DEFAULTS,
  read: readSettings,
};

/** The timeout of all sessions, current over several nodes. */
export interface CommonTimeout {
  /** In milliseconds; undefined: each account has its own. */
  ms(): number | undefined;
  /** To be called before the first use. */
  open(): Promise<void>;
}

/** Held in memory: every call asks for it. */
export function createCommonTimeout(clusterConfig: Pick<ClusterConfig, 'follow' | 'read'>): CommonTimeout {
  let timeoutMs: number | undefined;

  async function load(): Promise<void> {
    const stored = { ...DEFAULTS, ...(await clusterConfig.read<UserConfiguration>(USER_CONFIGURATION)) };
    const period = readPeriod(stored.global_session_timeout_interval);
    timeoutMs = stored.enable_global_session_timeout && period ? periodMs(period) : undefined;
  }

  return {
    ms: () => timeoutMs,
    async open() {
      clusterConfig.follow(load);
      await load();
    },
  };
}
