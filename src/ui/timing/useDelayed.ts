import { useEffect, useState } from 'react';

/** True once `active` has lasted `delayMs`; false at once when it ends. Keeps short waits from flickering. */
export function useDelayed(active: boolean, delayMs: number): boolean {
  const [isDue, setDue] = useState(false);
  useEffect(() => {
    if (!active) return undefined;
    const timer = setTimeout(() => setDue(true), delayMs);
    return () => {
      clearTimeout(timer);
      setDue(false);
    };
  }, [active, delayMs]);
  return active && isDue;
}
