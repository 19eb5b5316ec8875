import { type RoleWithId } from 'api/roles/role';
import { CurrentUserStore, hasPermission } from 'areas/users';
import { useStore } from 'flux/use-store';
import { Copy, Eye } from 'lucide-react';
import { useState } from 'react';
import { useNavigate, useParams } from 'react-router';
import { useForm } from 'rest/form/useForm';
import { Routes } from 'routing/Routes';
import { Note } from 'ui/note/Note';
import { useDocumentTitle } from 'ui/page/useDocumentTitle';
import { mayEditRole } from '../roles/role-actions';
import { RoleDetails } from '../roles/RoleDetails';
import { RolePageFrame, useRoleBreadcrumb } from '../roles/RolePageFrame';
import { texts as roleTexts } from '../roles/texts';
import { useLoadedRole } from '../roles/useLoadedRole';
import { RolesActions } from '../stores/RolesStore';
import { hasRoleField, roleErrors, roleTextOf, type RoleDraft } from './role-draft';
import { RoleForm } from './RoleForm';
import { texts } from './texts';

/** Changes a role; a built-in one, or one of others, is shown as it is. */
export function EditRolePage() {
  const { id = '' } = useParams();
  const loaded = useLoadedRole(id);
  const { thing: role } = loaded;
  const user = useStore(CurrentUserStore);
  useDocumentTitle(role && texts.editDocument(role.name));
  if (role && mayEditRole(user, role)) return <EditRole key={role.id} role={role} />;
  return (
    <RolePageFrame
      loaded={loaded}
      actions={(shown) => [
        { id: 'details', label: texts.details, icon: <Eye />, to: Routes.SYSTEM.ROLES.show(shown.id) },
        ...(hasPermission(user, 'roles:create')
          ? [{ id: 'copy', label: roleTexts.page.copy, icon: <Copy />, to: Routes.SYSTEM.ROLES.create(shown.id) }]
          : []),
      ]}
    >
      {(shown) => (
        <>
          <Note kind="warning">{shown.read_only ? texts.builtIn : texts.mayNot}</Note>
          <RoleDetails role={shown} />
        </>
      )}
    </RolePageFrame>
  );
}

const draftOf = ({ name, description, permissions }: RoleWithId): RoleDraft => ({
  name,
  description: description ?? '',
  permissions,
});

function EditRole({ role }: { role: RoleWithId }) {
  const navigate = useNavigate();
  const list = useRoleBreadcrumb();
  // A change by somebody else, loaded meanwhile, does not move what is typed.
  const [stored] = useState(role);
  const [initial] = useState(() => draftOf(role));
  const form = useForm(initial, { fieldErrorsOf: roleErrors, hasField: hasRoleField });
  const show = Routes.SYSTEM.ROLES.show(stored.id);
  const isRenamed = form.draft.name.trim() !== stored.name;
  return (
    <RoleForm
      form={form}
      title={stored.name}
      shortTitle={texts.edit}
      breadcrumb={[...list, { label: stored.name, to: show }]}
      actions={[{ id: 'cancel', label: texts.cancel, to: show }]}
      saveLabel={texts.save}
      busyLabel={texts.saving}
      stored={stored.permissions}
      needsChange
      onSave={(draft) => RolesActions.updateRole(stored.name, roleTextOf(draft))}
      onSaved={() => void navigate(show)}
    >
      {isRenamed && <Note kind="info">{texts.renamed(stored.name)}</Note>}
    </RoleForm>
  );
}
