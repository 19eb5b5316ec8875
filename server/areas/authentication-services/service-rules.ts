import { isIP } from 'node:net';
import { type GroupSynchronization, LDAP } from 'api/authentication-services/service';
import { parseFilter } from 'server/directory';
import { type FieldErrors } from 'server/calls/validation-result';
import { isAuthority, LONGEST_AUTHORITY } from 'server/outbound/authority';
import { type SentService } from './read-service';
import { rolesOfService } from './service-kind';
import { type StoredConfig } from './stored-service';

const MAX = {
  title: 200,
  description: 10_000,
  text: 1_000,
  pattern: 4_000,
  servers: 10,
  roles: 100,
  emailAttributes: 10,
  mapping: 1_000,
};
const HOST = /^[\p{L}\p{N}_.-]{1,253}$/u;
const ATTRIBUTE = /^[A-Za-z0-9][A-Za-z0-9.;-]*$/;
const LARGEST_PORT = 65_535;

const tooLong = (most: number) => `No more than ${most} characters are taken here.`;

const textErrors = (text: string, missing: string, most: number = MAX.text): string[] =>
  text === '' ? [missing] : text.length > most ? [tooLong(most)] : [];

function attributeErrors(name: string, missing: string): string[] {
  const errors = textErrors(name, missing);
  return errors.length === 0 && !ATTRIBUTE.test(name) ? ['This cannot be the name of an attribute.'] : errors;
}

function patternErrors(pattern: string, missing: string): string[] {
  const errors = textErrors(pattern, missing, MAX.pattern);
  return errors.length === 0 && !parseFilter(pattern.replaceAll('{0}', 'x')) ? ['This is no LDAP filter.'] : errors;
}

function serverErrors({ servers }: StoredConfig): string[] {
  if (servers.length === 0) return ['A server is missing.'];
  if (servers.length > MAX.servers) return [`No more than ${MAX.servers} servers are asked.`];
  return servers.flatMap(({ host, port }, at) => [
    ...(HOST.test(host) || isIP(host) !== 0 ? [] : [`Server ${at + 1} needs the name or the IP address of a host.`]),
    ...(port >= 1 && port <= LARGEST_PORT ? [] : [`The port of server ${at + 1} must be from 1 to ${LARGEST_PORT}.`]),
  ]);
}

function groupErrors(sent: GroupSynchronization, type: StoredConfig['type']): string[] {
  return [
    ...textErrors(sent.search_base.trim(), 'The search base of groups is missing.'),
    ...patternErrors(sent.search_pattern.trim(), 'The search pattern of groups is missing.'),
    ...attributeErrors(sent.name_attribute.trim(), 'The attribute with the name of groups is missing.'),
    ...(sent.nested && type === LDAP ? ['Only Active Directory can tell who is in groups of groups.'] : []),
    ...(sent.mapping.length > MAX.mapping ? [`No more than ${MAX.mapping} groups can give roles.`] : []),
    ...(sent.mapping.some(({ group }) => group.trim() === '' || group.length > MAX.text)
      ? ['A group that gives roles needs a name.']
      : []),
    ...(sent.mapping.some(({ roles }) => roles.length > MAX.roles)
      ? [`No more than ${MAX.roles} roles are given.`]
      : []),
  ];
}

/** Roles must exist, but for those that it gave before: one of them may have been deleted. */
function roleErrors(ids: readonly string[], isRole: (id: string) => boolean): string[] {
  if (ids.length > MAX.roles) return [`No more than ${MAX.roles} roles are given.`];
  return ids.filter((id) => !isRole(id)).map((id) => `There is no role with the id ${id.slice(0, 100)}.`);
}

/** What is wrong with a service. @param isRole whether a role may be given */
export function serviceErrors(service: SentService, isRole: (id: string) => boolean): FieldErrors {
  const { title, description, defaultRoles, config } = service;
  const { certificate_authority: authority, group_synchronization: groups } = config;
  const emails = config.email_attributes;
  const all: FieldErrors = {
    title: textErrors(title, 'The title is missing.', MAX.title),
    description: description.length > MAX.description ? [tooLong(MAX.description)] : [],
    default_roles: roleErrors(defaultRoles, isRole),
    servers: serverErrors(config),
    system_user_dn: config.system_user_dn.length > MAX.text ? [tooLong(MAX.text)] : [],
    user_search_base: textErrors(config.user_search_base, 'The search base of users is missing.'),
    user_search_pattern: patternErrors(config.user_search_pattern, 'The search pattern of users is missing.'),
    user_name_attribute: attributeErrors(config.user_name_attribute, 'The attribute with the username is missing.'),
    user_full_name_attribute: attributeErrors(
      config.user_full_name_attribute,
      'The attribute with the full name is missing.',
    ),
    user_unique_id_attribute:
      config.type === LDAP
        ? attributeErrors(config.user_unique_id_attribute, 'The attribute with the unique id is missing.')
        : [],
    email_attributes:
      emails.length > MAX.emailAttributes || emails.some((each) => !ATTRIBUTE.test(each) || each.length > MAX.text)
        ? [`Up to ${MAX.emailAttributes} names of attributes are taken here.`]
        : [],
    certificate_authority:
      authority !== null && (authority.length > LONGEST_AUTHORITY || !isAuthority(authority))
        ? ['This is no certificate in PEM form.']
        : [],
    group_synchronization: groups
      ? [
          ...groupErrors(groups, config.type),
          ...roleErrors(rolesOfService({ defaultRoles: [], config }).slice(0, MAX.roles), isRole),
        ]
      : [],
  };
  return Object.fromEntries(Object.entries(all).filter(([, errors]) => errors.length > 0));
}
