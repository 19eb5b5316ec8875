import { type View } from 'api/views';
import { useMayShare } from 'areas/shares';
import { useIsPermitted } from 'areas/users';
import { useStore } from 'flux/use-store';
import { Braces, CopyPlus, Pencil, Save, Share2 } from 'lucide-react';
import { type PageAction } from 'ui/page/page-action';
import { useViewRights } from 'areas/views';
import { DashboardActions } from '../DashboardActions';
import { DashboardStore, isChanged } from '../DashboardStore';

/** What a dialog of the page is asked for. */
export type Asked = 'create' | 'copy' | 'metadata' | 'share' | 'json';

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
    return view
      ? `Saving needs the permission view:edit:${view.id}. Your changes stay on this page`
      : 'Saving needs the permission dashboards:create';
  }
  return isDirty || !view ? undefined : 'Nothing has changed';
}

function shareRefusal(view: View | undefined, { mayShare }: Rights): string | undefined {
  if (!view) return 'Save the dashboard to share it';
  return mayShare ? undefined : 'Only those who own it can share it';
}

/** What can be done with the dashboard as a whole. */
export function useHeaderActions(ask: (asked: Asked) => void, isReadOnly: boolean): PageAction[] {
  const { view, isSaving } = useStore(DashboardStore);
  const isDirty = useStore(DashboardStore, isChanged);
  const rights = useRights(view);
  const refusal = saveRefusal(view, rights, isDirty);
  const share: PageAction = {
    id: 'share',
    label: 'Share',
    icon: <Share2 />,
    disabledReason: shareRefusal(view, rights),
    onChoose: () => ask('share'),
  };
  const json: PageAction = { id: 'json', label: 'View JSON', icon: <Braces />, onChoose: () => ask('json') };
  if (isReadOnly) return [share, json];
  const save: PageAction = {
    id: 'save',
    label: 'Save dashboard',
    icon: <Save />,
    variant: 'primary',
    isBusy: isSaving,
    busyLabel: 'Saving…',
    disabledReason: refusal,
    onChoose: () => (view ? void DashboardActions.save() : ask('create')),
  };
  return [
    ...(view && rights.mayCreate
      ? [{ id: 'copy', label: 'Save as', icon: <CopyPlus />, onChoose: () => ask('copy') }]
      : []),
    share,
    ...(view && rights.mayEdit
      ? [{ id: 'metadata', label: 'Edit metadata', icon: <Pencil />, onChoose: () => ask('metadata') }]
      : []),
    ...(view ? [json] : []),
    save,
  ];
}
