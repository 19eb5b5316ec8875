import { usePageKeys } from 'ui/shortcut/useShortcuts';
import { texts } from './texts';

interface DashboardKeys {
  focusQuery: () => void;
  /** Absent where nothing can be changed. */
  toggleEditing: (() => void) | undefined;
  refresh: () => void;
}

/** The keys of a dashboard. Those of tabs and grips are theirs, and only listed. */
export function useDashboardKeys({ focusQuery, toggleEditing, refresh }: DashboardKeys): void {
  usePageKeys([
    { keys: ['/'], does: texts.keys.filter, run: focusQuery },
    { keys: ['r'], does: texts.keys.refresh, run: refresh },
    ...(toggleEditing ? [{ keys: ['['], does: texts.keys.edit, run: toggleEditing }] : []),
    { keys: ['ArrowLeft', 'ArrowRight'], does: texts.keys.tabs },
    {
      keys: ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown'],
      does: texts.keys.grips,
    },
  ]);
}
