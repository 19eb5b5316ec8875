import { grnOf } from 'api/grn';
import { type View, type ViewSummary } from 'api/views';
import { AccessDialog, ShareDialog } from 'areas/shares';
import { CurrentUserActions } from 'areas/users';
import { MetadataDialog } from 'areas/views';
import { lazy, Suspense } from 'react';
import { useNavigate } from 'react-router';
import { Routes } from 'routing/Routes';
import { DashboardActions } from '../DashboardActions';
import { type Dashboard, type DashboardMetadata } from '../model/dashboard';
import { type Asked } from './useHeaderActions';
import { texts } from '../store-texts';

const ViewJsonDialog = lazy(async () => ({ default: (await import('./ViewJsonDialog')).ViewJsonDialog }));

interface DashboardDialogsProps {
  asked: Asked;
  draft: Dashboard;
  view: View | undefined;
  /** Lets the page be left. */
  release: () => void;
  onClose: () => void;
}

/** The dialog asked for: title and texts, or who may see it. */
export function DashboardDialogs({ asked, draft, view, release, onClose }: DashboardDialogsProps) {
  const navigate = useNavigate();
  const create = async (metadata: DashboardMetadata) => {
    const stored = await DashboardActions.saveAs(metadata);
    // The creator of a dashboard owns it, which adds permissions.
    void CurrentUserActions.reload();
    release();
    void navigate(Routes.DASHBOARDS.show(stored.id));
  };
  const named: ViewSummary = { ...summaryOf(draft), ...(asked === 'copy' && { title: texts.copyOf(draft.title) }) };
  return (
    <Suspense fallback={null}>
      {asked === 'share' && view && (
        <ShareDialog target={{ id: view.id, title: view.title, type: 'dashboard' }} onClose={onClose} />
      )}
      {asked === 'access' && view && (
        <AccessDialog seen={{ grn: grnOf('dashboard', view.id) }} title={view.title} onClose={onClose} />
      )}
      {asked === 'json' && <ViewJsonDialog {...{ draft, onClose }} />}
      {asked !== 'share' && asked !== 'access' && asked !== 'json' && (
        <MetadataDialog
          view={named}
          onSave={asked === 'metadata' ? (metadata) => DashboardActions.saveMetadata(metadata) : create}
          onClose={onClose}
        />
      )}
    </Suspense>
  );
}

const summaryOf = ({ id, title, summary, description, properties, requires }: Dashboard): ViewSummary => ({
  ...{ id, title, summary, description, properties, requires },
  ...{ type: 'DASHBOARD', search_id: '', owner: null, created_at: '' },
});
