import { LDAP } from 'api/authentication-services/service';
import { type ReactNode } from 'react';
import { Link } from 'react-router';
import { Routes } from 'routing/Routes';
import { KeyValueList, type KeyValue } from 'ui/key-value/KeyValueList';
import { Section } from 'ui/section/Section';
import { RoleNames } from '../../roles/RoleNames';
import { type Roles, useRoles } from '../../roles/useRoles';
import { type ServiceDetailsProps } from '../service-type';
import { type DirectoryConfig } from './directory-config';
import { type Step } from './directory-draft';
import { texts } from './texts';

const { details: words, server, users, groups: groupTexts } = texts;
const yesNo = (value: boolean) => (value ? words.yes : words.no);

/** The settings of a directory, each part with the way to its step of the form. */
export function DirectoryDetails({ service, mayEdit }: ServiceDetailsProps<DirectoryConfig>) {
  const roles = useRoles();
  const { config } = service;
  const partOf = (step: Step, title: string, content: ReactNode) => (
    <Section
      title={title}
      actions={
        mayEdit ? (
          <Link to={Routes.SYSTEM.AUTHENTICATION.edit(service.id, step)} aria-label={words.edit(title)}>
            {words.editShort}
          </Link>
        ) : undefined
      }
    >
      {content}
    </Section>
  );
  const userEntries: KeyValue[] = [
    { key: users.base, value: config.userSearchBase },
    { key: users.pattern, value: config.userSearchPattern },
    { key: users.name, value: config.userNameAttribute },
    { key: users.fullName, value: config.userFullNameAttribute },
    ...(config.type === LDAP ? [{ key: users.id, value: config.userUniqueIdAttribute }] : []),
    ...(config.emailAttributes ? [{ key: users.emails, value: config.emailAttributes.join(', ') }] : []),
    { key: users.roles, value: '', content: <RoleNames ids={service.default_roles} roles={roles} /> },
    ...(config.takesOverLocalAccounts === undefined
      ? []
      : [{ key: words.localAccounts, value: config.takesOverLocalAccounts ? words.takenOver : words.notTakenOver }]),
  ];
  return (
    <>
      {partOf(
        'server-configuration',
        texts.steps.server,
        <KeyValueList look="plain" entries={serverEntries(service)} />,
      )}
      {partOf('user-synchronization', texts.steps.users, <KeyValueList look="plain" entries={userEntries} />)}
      {partOf('group-synchronization', texts.steps.groups, <Groups config={config} roles={roles} />)}
    </>
  );
}

function serverEntries({ title, description, config }: ServiceDetailsProps<DirectoryConfig>['service']): KeyValue[] {
  const isEncrypted = config.transportSecurity !== 'none';
  return [
    { key: server.title, value: title },
    { key: server.description, value: description },
    { key: server.addresses, value: config.servers.map(({ host, port }) => `${host}:${port ?? ''}`).join(', ') },
    { key: server.security, value: server.securities[config.transportSecurity] },
    ...(isEncrypted ? [{ key: server.verify, value: yesNo(config.verifyCertificates) }] : []),
    ...(isEncrypted && config.certificateAuthority ? [{ key: server.authority, value: words.ownAuthority }] : []),
    { key: server.user, value: config.systemUserDn === '' ? words.anonymous : config.systemUserDn },
    { key: server.password.label, value: config.systemUserPassword.isSet ? '******' : words.passwordUnset },
  ];
}

function Groups({ config: { groupSynchronization: groups }, roles }: { config: DirectoryConfig; roles: Roles }) {
  if (groups === undefined) return <p className="tl-ink-3 mb-0">{groupTexts.unsupported}</p>;
  if (groups === null) return <p className="tl-ink-3 mb-0">{words.noGroups}</p>;
  return (
    <KeyValueList
      look="plain"
      entries={[
        { key: groupTexts.base, value: groups.search_base },
        { key: groupTexts.pattern, value: groups.search_pattern },
        { key: groupTexts.name, value: groups.name_attribute },
        {
          key: groupTexts.member,
          value: groups.member_attribute === 'auto' ? groupTexts.memberAuto : groups.member_attribute,
        },
        ...(groups.nested ? [{ key: words.nestedGroups, value: words.yes }] : []),
        { key: groupTexts.removes, value: yesNo(groups.removes_roles) },
        ...groups.mapping.map(({ group, roles: ids }) => ({
          key: group,
          value: words.givesNothing,
          content: ids.length === 0 ? undefined : <RoleNames {...{ ids, roles }} />,
        })),
      ]}
    />
  );
}
