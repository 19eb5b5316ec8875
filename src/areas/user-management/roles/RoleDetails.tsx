import { type RoleWithId } from 'api/roles/role';
import { EntityAudit } from 'areas/audit';
import { Suspense } from 'react';
import { formatCount } from 'ui/format/number';
import { Section } from 'ui/section/Section';
import { PermissionGroups } from '../permissions/PermissionGroups';
import { MembersSection } from './MembersSection';
import { descriptionOf } from '../role-description';
import { texts } from './texts';
import './RolePage.css';

const { page: words } = texts;

/** Its description, its permissions in words, and its members. */
export function RoleDetails({ role }: { role: RoleWithId }) {
  const description = descriptionOf(role);
  return (
    <>
      <p className={description === '' ? 'tl-role-description tl-ink-3' : 'tl-role-description'}>
        {description === '' ? words.noDescription : description}
      </p>
      <div className="tl-role-page">
        <Section title={words.permissions} fact={formatCount(role.permissions.length)}>
          <PermissionGroups permissions={role.permissions} />
        </Section>
        <MembersSection role={role} />
      </div>
      <Suspense fallback={null}>
        <EntityAudit id={role.id} />
      </Suspense>
    </>
  );
}
