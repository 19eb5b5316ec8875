import { type ReactNode } from 'react';

/** Something one may do on a page. What is not permitted is left out of the list, not disabled. */
export interface PageAction {
  id: string;
  label: string;
  icon?: ReactNode;
  variant?: 'ghost' | 'secondary' | 'primary';
  /** Route it opens; otherwise `onChoose` does something. */
  to?: string;
  onChoose?: () => void;
  isBusy?: boolean;
  busyLabel?: string;
  disabledReason?: string;
  /** Destroys something: always in the menu, after a line. */
  isDangerous?: boolean;
}

/** Which actions are buttons beside the title and which go into the menu. The primary one is always a button. */
export function splitActions(
  actions: readonly PageAction[],
  room: number,
): { shown: PageAction[]; menu: PageAction[] } {
  const candidates = actions.filter((action) => !action.isDangerous);
  const hasPrimary = candidates.some(({ variant }) => variant === 'primary');
  let left = hasPrimary ? Math.max(room, 1) - 1 : room;
  const shown = candidates.filter(({ variant }) => variant === 'primary' || left-- > 0);
  return { shown, menu: actions.filter((action) => !shown.includes(action)) };
}
