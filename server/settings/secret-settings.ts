import { type RequestedConfiguration } from './requested-field';

const PASSWORD_SET = '<password set>';
const VALUE_HIDDEN = '<value hidden>';

type Settings = Readonly<Record<string, unknown>>;

/**
 * Settings that are set and secret, with what is shown of them.
 *
 * @param requested the settings of the type; absent for an unknown type, of which every text may be a secret
 */
export function secretsOf(
  requested: RequestedConfiguration | undefined,
  settings: Settings,
): [name: string, shown: string][] {
  return Object.entries(settings).flatMap(([name, value]): [string, string][] => {
    const attributes = requested ? (requested[name]?.attributes ?? []) : ['is_sensitive'];
    const isSet = value !== null && value !== '' && (requested !== undefined || typeof value === 'string');
    if (isSet && attributes.includes('is_password')) return [[name, PASSWORD_SET]];
    if (isSet && attributes.includes('is_sensitive')) return [[name, VALUE_HIDDEN]];
    return [];
  });
}

/** The settings with a mask in place of every secret. */
export const maskSecrets = (
  requested: RequestedConfiguration | undefined,
  settings: Settings,
): Record<string, unknown> => ({ ...settings, ...Object.fromEntries(secretsOf(requested, settings)) });

/** Settings as they are sent back: a secret that is still masked stays what it was before. */
export function keepSecrets(
  requested: RequestedConfiguration | undefined,
  settings: Settings,
  before: Settings,
): Record<string, unknown> {
  const masked = secretsOf(requested, before).filter(([name, shown]) => settings[name] === shown);
  return { ...settings, ...Object.fromEntries(masked.map(([name]) => [name, before[name]])) };
}
