import { useCallback, useMemo, useSyncExternalStore } from 'react';

/** Whether a media query holds now, following changes; false where the browser cannot tell. */
export function useMediaQuery(query: string): boolean {
  const list = useMemo(() => (typeof matchMedia === 'function' ? matchMedia(query) : undefined), [query]);
  const subscribe = useCallback(
    (listener: () => void) => {
      list?.addEventListener('change', listener);
      return () => list?.removeEventListener('change', listener);
    },
    [list],
  );
  return useSyncExternalStore(subscribe, () => list?.matches ?? false);
}

/** Below this width tables become two-line items. */
export const PHONE = '(max-width: 767.98px)';

/** Side parts go below, and a title has little room. */
export const NARROW = '(max-width: 1199.98px)';

/** Between a phone and a desk: side parts become drawers, the level column goes away. */
export const TABLET = '(min-width: 768px) and (max-width: 991.98px)';

/** Phones and tablets: no room for words on every button. */
export const COMPACT = '(max-width: 991.98px)';
