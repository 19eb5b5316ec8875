import { usePageKeys } from 'ui/shortcut/useShortcuts';

interface DashboardKeys {
  focusQuery: () => void;
  togglePanel: () => void;
  refresh: () => void;
}

/** The keys of a dashboard. Those of tabs and grips are theirs, and only listed. */
export function useDashboardKeys({ focusQuery, togglePanel, refresh }: DashboardKeys): void {
  usePageKeys([
    { keys: ['/'], does: 'To the filter of all widgets', run: focusQuery },
    { keys: ['r'], does: 'Compute all widgets again', run: refresh },
    { keys: ['['], does: 'Show or hide the side panel', run: togglePanel },
    { keys: ['ArrowLeft', 'ArrowRight'], does: 'On a tab: the page beside; with Alt move the page' },
    {
      keys: ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown'],
      does: 'On a grip: move the widget; with Shift resize it',
    },
  ]);
}
