import { type RoleWithId } from 'api/roles/role';
import { CurrentUserStore, hasPermission } from 'areas/users';
import { useStore } from 'flux/use-store';
import { Copy, Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useNavigate, useParams } from 'react-router';
import { Routes } from 'routing/Routes';
import { type PageAction } from 'ui/page/page-action';
import { useDocumentTitle } from 'ui/page/useDocumentTitle';
import { usePageHelp } from 'ui/page-help/page-help';
import { DeleteRoleDialog } from './DeleteRoleDialog';
import { mayDeleteRole, mayEditRole } from './role-actions';
import { RoleDetails } from './RoleDetails';
import { RolePageFrame } from './RolePageFrame';
import { texts } from './texts';
import { useLoadedRole } from './useLoadedRole';

const { page: words } = texts;
const HELP = { text: words.help };

/** One role: what it gives, and who has it. */
export function RolePage() {
  const { id = '' } = useParams();
  const loaded = useLoadedRole(id);
  const { thing: role } = loaded;
  const navigate = useNavigate();
  const [isDeleting, setDeleting] = useState(false);
  const user = useStore(CurrentUserStore);
  usePageHelp(HELP);
  useDocumentTitle(role && words.document(role.name));
  const actionsOf = (shown: RoleWithId): readonly PageAction[] => [
    ...(hasPermission(user, 'roles:create')
      ? [{ id: 'copy', label: words.copy, icon: <Copy />, to: Routes.SYSTEM.ROLES.create(shown.id) }]
      : []),
    ...(mayEditRole(user, shown)
      ? [{ id: 'edit', label: words.edit, icon: <Pencil />, to: Routes.SYSTEM.ROLES.edit(shown.id) }]
      : []),
    ...(mayDeleteRole(user, shown)
      ? [{ id: 'delete', label: words.delete, icon: <Trash2 />, isDangerous: true, onChoose: () => setDeleting(true) }]
      : []),
  ];
  return (
    <>
      <RolePageFrame loaded={loaded} actions={actionsOf}>
        {(shown) => <RoleDetails key={shown.id} role={shown} />}
      </RolePageFrame>
      {role && isDeleting && (
        <DeleteRoleDialog
          role={role}
          onDeleted={() => void navigate(Routes.SYSTEM.ROLES.LIST)}
          onClose={() => setDeleting(false)}
        />
      )}
    </>
  );
}
