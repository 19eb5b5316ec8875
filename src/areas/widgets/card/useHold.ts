import { useEffect } from 'react';
import { WidgetsActions } from '../computing/WidgetsActions';

/** Keeps the search from repeating itself while there is a reason. @param key names who holds it */
export function useHold(key: string, reason: string | undefined): void {
  useEffect(() => {
    if (reason === undefined) return undefined;
    void WidgetsActions.hold(key, reason);
    return () => void WidgetsActions.hold(key);
  }, [key, reason]);
}
