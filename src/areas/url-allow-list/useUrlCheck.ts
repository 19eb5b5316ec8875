import { isCancelled } from 'flux/cancelled';
import { useEffect, useState } from 'react';
import { useSettled } from 'ui/timing/useSettled';
import { UrlAllowListActions } from './UrlAllowListStore';

/** Until the check follows what is typed. */
const SETTLE_MS = 250;

export interface UrlCheck {
  /** Undefined while it is not known, and where there is nothing to check. */
  isAllowed: boolean | undefined;
  /** Asks again: the list has changed. */
  repeat: () => void;
}

/** Whether the server may call a URL, once it is typed. @param url undefined: there is none to check */
export function useUrlCheck(url: string | undefined): UrlCheck {
  const settled = useSettled(url, SETTLE_MS);
  const [turn, setTurn] = useState(0);
  const [checked, setChecked] = useState<{ url: string; isAllowed: boolean }>();
  useEffect(() => {
    if (settled === undefined || !URL.canParse(settled)) return undefined;
    const asked = UrlAllowListActions.check(settled);
    asked.then(
      (isAllowed) => setChecked({ url: settled, isAllowed }),
      // The server says it when the form is saved.
      (error: unknown) => void (isCancelled(error) || setChecked(undefined)),
    );
    return () => asked.cancel();
  }, [settled, turn]);
  return {
    isAllowed: checked !== undefined && checked.url === url ? checked.isAllowed : undefined,
    repeat: () => setTurn((last) => last + 1),
  };
}
