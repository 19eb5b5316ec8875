import { useStore } from 'flux/use-store';
import { History } from 'lucide-react';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { CapabilitiesStore, hasCapability } from 'rest/CapabilitiesStore';
import { type PageAction } from 'ui/page/page-action';
import { type KeptDocument } from './HistoryStore';
import { texts } from './texts';

export const HistoryDrawer = lazy(async () => ({ default: (await import('./HistoryDrawer')).HistoryDrawer }));

interface HistoryOfOne {
  /** Absent where the server keeps no versions. */
  action: PageAction | undefined;
  drawer: ReactNode;
}

/** The versions of the thing a page is about. @param onDone another version has become the newest */
export function useHistory(document: KeptDocument, onDone: () => void): HistoryOfOne {
  const isOffered = useStore(CapabilitiesStore, (state) => hasCapability(state, 'documents'));
  const [isOpen, setOpen] = useState(false);
  const open = () => setOpen(true);
  return {
    action: isOffered
      ? { id: 'history', label: texts.actions.history, icon: <History />, variant: 'ghost', onChoose: open }
      : undefined,
    drawer: isOpen && (
      <Suspense fallback={null}>
        <HistoryDrawer {...{ document, onDone }} onClose={() => setOpen(false)} />
      </Suspense>
    ),
  };
}
