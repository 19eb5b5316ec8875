import { type ClusterConfig } from 'server/areas/configuration';
import { type ConfigurationClass } from 'server/assembly/configuration-class';
import { httpError } from 'server/calls/http-error';

/** Whom entities can be shared with (card users-and-roles.md, "Helpers" 40). */
export interface SharingSettings {
  allow_sharing_with_everyone: boolean;
  allow_sharing_with_users: boolean;
}

const NAME = 'org.graylog2.users.UserAndTeamsConfig';
const DEFAULTS: SharingSettings = { allow_sharing_with_everyone: true, allow_sharing_with_users: true };

function readSettings(sent: unknown): SharingSettings {
  if (typeof sent !== 'object' || sent === null || Array.isArray(sent))
    throw httpError.badRequest('The configuration must be an object.');
  const read = { ...DEFAULTS };
  for (const [key, value] of Object.entries(sent)) {
    if (!Object.hasOwn(DEFAULTS, key)) throw httpError.badRequest(`Unable to map property ${key}. Leave it out.`);
    if (typeof value !== 'boolean') throw httpError.badRequest(`${key} must be true or false.`);
    read[key as keyof SharingSettings] = value;
  }
  return read;
}

/** While nothing is stored, the call answers nothing, and both are allowed. */
export const SHARING_CLASS: ConfigurationClass<SharingSettings> = { name: NAME, read: readSettings };

/** The current settings. */
export const readSharingSettings = async (clusterConfig: ClusterConfig): Promise<SharingSettings> => ({
  ...DEFAULTS,
  ...(await clusterConfig.read<SharingSettings>(NAME)),
});
