import { PASSWORD_RULES, type PasswordRules } from 'api/users/password-rules';
import { type ClusterConfig } from 'server/areas/configuration';
import { type ConfigurationClass } from 'server/assembly/configuration-class';
import { httpError } from 'server/calls/http-error';

/** Passwords that clients of a 4.3 cluster set are taken, unless they are among the first to be guessed. */
const DEFAULTS: PasswordRules = {
  min_length: 6,
  require_uppercase: false,
  require_lowercase: false,
  require_numbers: false,
  require_special_chars: false,
  min_strength: 1,
};

const RANGES: Readonly<Record<'min_length' | 'min_strength', readonly [from: number, to: number]>> = {
  min_length: [6, 64],
  min_strength: [0, 4],
};

const isNumbered = (key: string): key is keyof typeof RANGES => Object.hasOwn(RANGES, key);

function readRule(key: string, value: unknown): boolean | number {
  if (!isNumbered(key)) {
    if (typeof value !== 'boolean') throw httpError.badRequest(`${key} must be true or false.`);
    return value;
  }
  const [from, to] = RANGES[key];
  if (typeof value !== 'number' || !Number.isInteger(value) || value < from || value > to)
    throw httpError.badRequest(`${key} must be a whole number from ${from} to ${to}.`);
  return value;
}

function readRules(sent: unknown): PasswordRules {
  if (typeof sent !== 'object' || sent === null || Array.isArray(sent))
    throw httpError.badRequest('The configuration must be an object.');
  const unknown = Object.keys(sent).find((key) => !Object.hasOwn(DEFAULTS, key));
  if (unknown !== undefined) throw httpError.badRequest(`Unable to map property ${unknown}. Leave it out.`);
  const rules = Object.entries({ ...DEFAULTS, ...sent }).map(([key, value]) => [key, readRule(key, value)]);
  return Object.fromEntries(rules) as PasswordRules;
}

/** The rules in the cluster configuration. */
export const PASSWORD_RULES_CLASS: ConfigurationClass<PasswordRules> = {
  name: PASSWORD_RULES,
  defaults: DEFAULTS,
  read: readRules,
};

/** The current rules. */
export const currentPasswordRules = async (clusterConfig: Pick<ClusterConfig, 'read'>): Promise<PasswordRules> => ({
  ...DEFAULTS,
  ...(await clusterConfig.read<PasswordRules>(PASSWORD_RULES)),
});
