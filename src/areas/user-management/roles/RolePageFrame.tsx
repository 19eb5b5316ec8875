import { type RoleWithId } from 'api/roles/role';
import { type Loaded, WaitingPage } from 'areas/entities';
import { useIsPermitted } from 'areas/users';
import { type ReactNode } from 'react';
import { Routes } from 'routing/Routes';
import { Chip } from 'ui/chip/Chip';
import { type PageAction } from 'ui/page/page-action';
import { PageHeader } from 'ui/page/PageHeader';
import { texts } from './texts';

/** The list, for those who may see it. */
export function useRoleBreadcrumb(): { label: string; to: string }[] {
  const mayList = useIsPermitted('roles:read');
  return mayList ? [{ label: texts.list.title, to: Routes.SYSTEM.ROLES.LIST }] : [];
}

interface RolePageFrameProps {
  loaded: Loaded<RoleWithId>;
  actions: (role: RoleWithId) => readonly PageAction[];
  children: (role: RoleWithId) => ReactNode;
}

/** Around a page that shows a role. */
export function RolePageFrame({ loaded: { thing: role, error, retry }, actions, children }: RolePageFrameProps) {
  const list = useRoleBreadcrumb();
  if (!role) {
    return (
      <WaitingPage title={texts.page.role} breadcrumb={list} failed={texts.page.failed} error={error} onRetry={retry} />
    );
  }
  return (
    <div className="tl-main">
      <PageHeader
        title={role.name}
        breadcrumb={list}
        fact={role.read_only ? <Chip title={texts.list.builtInExplained}>{texts.list.builtIn}</Chip> : undefined}
        actions={actions(role)}
      />
      {children(role)}
    </div>
  );
}
