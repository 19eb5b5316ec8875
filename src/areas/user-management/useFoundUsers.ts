import { useEffect, useState } from 'react';
import { UsersActions } from './stores/UsersActions';
import './stores/UsersStore';

const PAUSE_MS = 200;

/** Looks for people whose name holds what is typed, shortly after the last key; the store has those that are found. */
export function useFoundUsers(): (typed: string) => void {
  const [typed, setTyped] = useState('');
  useEffect(() => {
    let cancel = () => undefined as void;
    const timer = setTimeout(
      () => {
        const asked = UsersActions.find(typed);
        asked.catch(() => undefined);
        cancel = asked.cancel;
      },
      typed === '' ? 0 : PAUSE_MS,
    );
    return () => {
      clearTimeout(timer);
      cancel();
    };
  }, [typed]);
  return setTyped;
}
