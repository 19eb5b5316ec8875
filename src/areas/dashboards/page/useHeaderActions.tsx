import { grnOf } from 'api/grn';
import { type View } from 'api/views';
import { mayAskAccess, useMayShare } from 'areas/shares';
import { useStartPageActions } from 'areas/user-management';
import { CurrentUserStore, useIsPermitted } from 'areas/users';
import { useStore } from 'flux/use-store';
import { Braces, Check, CopyPlus, Eye, Pencil, Save, Share2, Tag } from 'lucide-react';
import { type PageAction } from 'ui/page/page-action';
import { useViewRights } from 'areas/views';
import { DashboardActions } from '../DashboardActions';
import { DashboardStore, isChanged } from '../DashboardStore';
import { texts } from './texts';

/** What a dialog of the page is asked for. */
export type Asked = 'create' | 'copy' | 'metadata' | 'share' | 'access' | 'json';

interface Rights {
  mayEdit: boolean;
  mayCreate: boolean;
  mayShare: boolean;
}

function useRights(view: View | undefined): Rights {
  const rights = useViewRights();
  const mayEditOld = useIsPermitted(`dashboards:edit:${view?.id ?? ''}`);
  const mayCreate = useIsPermitted('dashboards:create');
  const mayShare = useMayShare();
  if (!view) return { mayEdit: mayCreate, mayCreate, mayShare: false };
  return { mayEdit: rights.mayEdit(view) || mayEditOld, mayCreate, mayShare: mayShare('dashboard', view.id) };
}

/** Why a dashboard cannot be saved just now; nothing when it can. */
function saveRefusal(view: View | undefined, { mayEdit }: Rights, isDirty: boolean): string | undefined {
  if (!mayEdit) {
    return view ? texts.refusals.mayNotSave(`view:edit:${view.id}`) : texts.refusals.mayNotCreate;
  }
  return isDirty || !view ? undefined : texts.refusals.unchanged;
}

function shareRefusal(view: View | undefined, { mayShare }: Rights): string | undefined {
  if (!view) return texts.refusals.shareSaved;
  return mayShare ? undefined : texts.refusals.ownersOnly;
}

interface EditingState {
  /** It is shown as it was stored and cannot be changed. */
  isReadOnly: boolean;
  isEditing: boolean;
  toggleEditing: () => void;
}

/** What can be done with the dashboard as a whole. */
export function useHeaderActions(
  ask: (asked: Asked) => void,
  { isReadOnly, isEditing, toggleEditing }: EditingState,
): PageAction[] {
  const { view, isSaving } = useStore(DashboardStore);
  const isDirty = useStore(DashboardStore, isChanged);
  const rights = useRights(view);
  const refusal = saveRefusal(view, rights, isDirty);
  const startPage = useStartPageActions('dashboard', view?.id);
  const share: PageAction = {
    id: 'share',
    label: texts.actions.share,
    icon: <Share2 />,
    disabledReason: shareRefusal(view, rights),
    onChoose: () => ask('share'),
  };
  const mayAsk = useStore(
    CurrentUserStore,
    (user) => view !== undefined && mayAskAccess(user, grnOf('dashboard', view.id)),
  );
  const access: PageAction[] = mayAsk
    ? [{ id: 'access', label: texts.actions.access, icon: <Eye />, onChoose: () => ask('access') }]
    : [];
  const json: PageAction = { id: 'json', label: texts.actions.json, icon: <Braces />, onChoose: () => ask('json') };
  if (isReadOnly) return [share, ...access, json, ...startPage];
  const save: PageAction = {
    id: 'save',
    label: texts.actions.save,
    icon: <Save />,
    variant: 'primary',
    isBusy: isSaving,
    busyLabel: texts.actions.saving,
    disabledReason: refusal,
    onChoose: () => (view ? void DashboardActions.save() : ask('create')),
  };
  const edit: PageAction = {
    id: 'edit',
    label: isEditing ? texts.actions.stopEditing : texts.actions.edit,
    icon: isEditing ? <Check /> : <Pencil />,
    onChoose: toggleEditing,
  };
  return [
    edit,
    share,
    ...(view && rights.mayCreate
      ? [{ id: 'copy', label: texts.actions.saveAs, icon: <CopyPlus />, onChoose: () => ask('copy') }]
      : []),
    ...(view && rights.mayEdit
      ? [{ id: 'metadata', label: texts.actions.metadata, icon: <Tag />, onChoose: () => ask('metadata') }]
      : []),
    ...access,
    ...(view ? [json, ...startPage] : []),
    ...(isEditing || isDirty ? [save] : []),
  ];
}
