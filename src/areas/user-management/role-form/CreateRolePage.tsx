import { type RoleWithId } from 'api/roles/role';
import { WaitingPage } from 'areas/entities';
import { CurrentUserStore } from 'areas/users';
import { useStore } from 'flux/use-store';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useForm } from 'rest/form/useForm';
import { useQueryState } from 'routing/query-state';
import { Routes } from 'routing/Routes';
import { Note } from 'ui/note/Note';
import { useDocumentTitle } from 'ui/page/useDocumentTitle';
import { mayGive } from '../permissions/giving';
import { descriptionOf } from '../role-description';
import { useRoleBreadcrumb } from '../roles/RolePageFrame';
import { texts as roleTexts } from '../roles/texts';
import { useLoadedRole } from '../roles/useLoadedRole';
import { AuthzRolesActions } from '../stores/AuthzRolesStore';
import { RolesActions } from '../stores/RolesStore';
import { EMPTY_ROLE, hasRoleField, roleErrors, roleTextOf } from './role-draft';
import { RoleForm } from './RoleForm';
import { texts } from './texts';

const NAMED = 5;
const NOBODY: readonly string[] = [];

/** Makes a role, from nothing or as a copy: `/system/roles/new?copy=5f01`. */
export function CreateRolePage() {
  const copied = useQueryState().query.get('copy');
  useDocumentTitle(texts.createDocument);
  return copied === null ? <NewRole /> : <Copy key={copied} id={copied} />;
}

function Copy({ id }: { id: string }) {
  const { thing: role, error, retry } = useLoadedRole(id);
  const breadcrumb = useRoleBreadcrumb();
  if (role) return <NewRole copied={role} />;
  const { failed } = roleTexts.page;
  return <WaitingPage title={texts.create} {...{ breadcrumb, failed, error }} onRetry={retry} />;
}

/** The id is not in the answer that makes a role: its page is opened where it can be found, else the list. */
async function pageOf(name: string): Promise<string> {
  const role = await AuthzRolesActions.findByName(name).catch(() => undefined);
  return role ? Routes.SYSTEM.ROLES.show(role.id) : Routes.SYSTEM.ROLES.LIST;
}

function NewRole({ copied }: { copied?: RoleWithId }) {
  const navigate = useNavigate();
  const held = useStore(CurrentUserStore, ({ currentUser }) => currentUser?.permissions) ?? NOBODY;
  const breadcrumb = useRoleBreadcrumb();
  const [begun] = useState(() => beginning(copied, held));
  const form = useForm(begun.draft, { fieldErrorsOf: roleErrors, hasField: hasRoleField });
  const { missing } = begun;
  return (
    <RoleForm
      form={form}
      title={texts.create}
      breadcrumb={breadcrumb}
      actions={[{ id: 'cancel', label: texts.cancel, to: Routes.SYSTEM.ROLES.LIST }]}
      saveLabel={texts.create}
      busyLabel={texts.creating}
      onSave={(draft) => RolesActions.createRole(roleTextOf(draft))}
      onSaved={() => void pageOf(form.draft.name.trim()).then(navigate)}
    >
      {copied && <Note kind="info">{texts.copied(copied.name)}</Note>}
      {missing.length > 0 && (
        <Note kind="warning">{texts.notCopied(missing.slice(0, NAMED), Math.max(0, missing.length - NAMED))}</Note>
      )}
    </RoleForm>
  );
}

/** What a new role begins with; nobody gives more than they have, in a copy neither. */
function beginning(copied: RoleWithId | undefined, held: readonly string[]) {
  if (!copied) return { draft: EMPTY_ROLE, missing: NOBODY };
  const mayCopy = (permission: string) => mayGive({ held, stored: NOBODY }, permission);
  return {
    draft: {
      name: texts.copyOf(copied.name),
      description: descriptionOf(copied),
      permissions: copied.permissions.filter(mayCopy),
    },
    missing: copied.permissions.filter((permission) => !mayCopy(permission)),
  };
}
