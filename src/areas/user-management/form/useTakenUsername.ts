import { useIsPermitted } from 'areas/users';
import { useEffect, useState } from 'react';
import { UsersActions } from '../stores/UsersActions';
import '../stores/UsersStore';

const PAUSE_MS = 300;

/** Whether somebody has the username already, as far as the signed-in person may know; asked while it is typed. */
export function useTakenUsername(typed: string): boolean {
  const mayList = useIsPermitted('users:list');
  const username = typed.trim();
  const [taken, setTaken] = useState<string>();
  useEffect(() => {
    if (!mayList || !/^[^\s:,*/"']+$/.test(username)) return undefined;
    let cancel = () => undefined as void;
    const timer = setTimeout(() => {
      const asked = UsersActions.isTaken(username);
      asked.then(
        (isTaken) => isTaken && setTaken(username),
        () => undefined,
      );
      cancel = asked.cancel;
    }, PAUSE_MS);
    return () => {
      clearTimeout(timer);
      cancel();
    };
  }, [mayList, username]);
  return username !== '' && username === taken;
}
