import { useEffect, useLayoutEffect, useRef } from 'react';
import { registerShortcuts, type Shortcut, type ShortcutGroup } from './shortcuts';

/** Keys in force while the component is on screen. They may change at each rendering. */
export function useShortcuts(group: ShortcutGroup, shortcuts: readonly Shortcut[]): void {
  const latest = useRef(shortcuts);
  useLayoutEffect(() => {
    latest.current = shortcuts;
  });
  useEffect(() => registerShortcuts(group, () => latest.current), [group]);
}

/** The keys of a page, or of a part of it: in force while it is shown, and in the list that `?` opens. */
export function usePageKeys(shortcuts: readonly Shortcut[]): void {
  useShortcuts('This page', shortcuts);
}
