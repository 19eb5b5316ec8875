import { type GroupSynchronization, LDAP, type TransportSecurity } from 'api/authentication-services/service';
import { fieldErrors } from 'rest/FetchError';
import { type FieldErrors } from 'rest/form/server-errors';
import { type ServiceDraft } from '../service-type';
import { type DirectoryConfig } from './directory-config';
import { isLdapFilter } from './ldap-filter';
import { texts } from './texts';

const { checks: told } = texts;

/** A directory as its form works with it. */
export type DirectoryDraft = ServiceDraft<DirectoryConfig>;

/** The keys of the steps, which are in addresses (card authentication.md, "wizard"). */
export const STEPS = ['server-configuration', 'user-synchronization', 'group-synchronization'] as const;
export type Step = (typeof STEPS)[number];

const FIELDS: Readonly<Record<Step, readonly string[]>> = {
  'server-configuration': [
    ...['title', 'description', 'servers', 'transportSecurity', 'verifyCertificates', 'certificateAuthority'],
    ...['systemUserDn', 'systemUserPassword'],
  ],
  'user-synchronization': [
    ...['userSearchBase', 'userSearchPattern', 'userNameAttribute', 'userFullNameAttribute', 'userUniqueIdAttribute'],
    ...['emailAttributes', 'defaultRoles', 'takesOverLocalAccounts'],
  ],
  'group-synchronization': ['groupSynchronization'],
};

/** `servers.1.port` is a part of `servers`. */
const isPartOf = (field: string, whole: string) => field === whole || field.startsWith(`${whole}.`);

/** The step a field is in; undefined for what the form does not show. */
export const stepOf = (field: string): Step | undefined =>
  STEPS.find((step) => FIELDS[step].some((whole) => isPartOf(field, whole)));

export const isDirectoryField = (field: string): boolean => stepOf(field) !== undefined;

const camelCase = (key: string) => key.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase());

/** What the server says of single fields, at the names of this form and marked as its words. */
export const refusedDirectoryFields = (error: unknown): FieldErrors =>
  Object.fromEntries(Object.entries(fieldErrors(error)).map(([key, said]) => [camelCase(key), told.server(said)]));

const isBlank = (text: string) => text.trim() === '';
const filterError = (filter: string) => (isBlank(filter) ? told.required : !isLdapFilter(filter) && told.filter);

function serverErrors({ servers }: DirectoryConfig): [string, string | false][] {
  const isPort = (port = NaN) => Number.isInteger(port) && port >= 1 && port <= 65_535;
  return servers.flatMap(({ host, port }, at): [string, string | false][] => [
    [`servers.${at}.host`, isBlank(host) && told.required],
    [`servers.${at}.port`, !isPort(port) && told.port],
  ]);
}

function groupErrors(groups: GroupSynchronization): [string, string | false][] {
  return [
    ['groupSynchronization.searchBase', isBlank(groups.search_base) && told.required],
    ['groupSynchronization.searchPattern', filterError(groups.search_pattern)],
    ['groupSynchronization.nameAttribute', isBlank(groups.name_attribute) && told.required],
    ...groups.mapping.flatMap(({ group, roles }, at): [string, string | false][] => [
      [`groupSynchronization.mapping.${at}.group`, isBlank(group) && told.required],
      [`groupSynchronization.mapping.${at}.roles`, roles.length === 0 && told.roles],
    ]),
  ];
}

/** What keeps a directory from being stored; what only the server knows it says itself. */
export const directoryErrors =
  (mustHaveRoles: boolean) =>
  ({ title, default_roles: roles, config }: DirectoryDraft): FieldErrors => {
    const { groupSynchronization: groups } = config;
    const all: [string, string | false][] = [
      ['title', isBlank(title) && told.required],
      ...serverErrors(config),
      ['userSearchBase', isBlank(config.userSearchBase) && told.required],
      ['userSearchPattern', filterError(config.userSearchPattern)],
      ['userNameAttribute', isBlank(config.userNameAttribute) && told.required],
      ['userFullNameAttribute', isBlank(config.userFullNameAttribute) && told.required],
      ['userUniqueIdAttribute', config.type === LDAP && isBlank(config.userUniqueIdAttribute) && told.required],
      ['defaultRoles', mustHaveRoles && roles.length === 0 && told.roles],
      ...(groups ? groupErrors(groups) : []),
    ];
    return Object.fromEntries(all.filter((each): each is [string, string] => each[1] !== false));
  };

const PLAIN_PORT = 389;
const TLS_PORT = 636;

/** With another transport the usual port is another one; any other port stays. */
export function withSecurity(config: DirectoryConfig, transportSecurity: TransportSecurity): Partial<DirectoryConfig> {
  const [from, to] = transportSecurity === 'tls' ? [PLAIN_PORT, TLS_PORT] : [TLS_PORT, PLAIN_PORT];
  const servers = config.servers.map(({ host, port }) => ({ host, port: port === from ? to : port }));
  return { transportSecurity, servers };
}
