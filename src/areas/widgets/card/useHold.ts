import { useEffect } from 'react';
import { WidgetsActions } from '../computing/WidgetsActions';

/** Pauses auto-refresh while there is a reason. @param key identifies the holder */
export function useHold(key: string, reason: string | undefined): void {
  useEffect(() => {
    if (reason === undefined) return undefined;
    void WidgetsActions.hold(key, reason);
    return () => void WidgetsActions.hold(key);
  }, [key, reason]);
}
