import { type Answer } from 'api/contract';
import { type listUserSessions } from 'api/users/sessions';
import { SessionActions } from 'areas/authentication';
import { CurrentUserStore } from 'areas/users';
import { useStore } from 'flux/use-store';
import { useCallback, useEffect, useRef, useState } from 'react';
import { Button } from 'ui/button/Button';
import { Dialog } from 'ui/dialog/Dialog';
import { SignInsActions } from '../stores/SignInsStore';
import { nextLook, type SessionLook } from './session-watch';
import { texts } from './session-end-texts';

function lookOf({ sessions, time }: Answer<typeof listUserSessions>): SessionLook | undefined {
  const current = sessions.find((session) => session.current);
  if (!current) return undefined;
  const ends = current.expires_at === null ? undefined : Date.parse(current.expires_at);
  return {
    leftMs: ends === undefined ? undefined : ends - Date.parse(time),
    timeoutMs: ends === undefined ? Infinity : ends - Date.parse(current.last_access_at),
  };
}

/** When the session ends, by this browser's clock, while that is near; and a function to look again at once. */
function useSessionEnd(userId: string | undefined): [endsAt: number | undefined, look: () => void] {
  const [endsAt, setEndsAt] = useState<number>();
  const look = useRef(() => {});
  useEffect(() => {
    if (userId === undefined) return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let asked: ReturnType<typeof SignInsActions.lookAtSession> | undefined;
    const run = async () => {
      clearTimeout(timer);
      asked?.cancel();
      const mine = SignInsActions.lookAtSession(userId);
      asked = mine;
      // A session that has ended answers 401, which lays the sign-in over the page.
      const found = await mine.then(lookOf, () => undefined);
      if (asked !== mine) return;
      const { warnMs, afterMs } = nextLook(found);
      setEndsAt(warnMs === undefined ? undefined : Date.now() + warnMs);
      timer = setTimeout(() => void run(), afterMs);
    };
    const follow = () => document.hidden || void run();
    look.current = () => void run();
    document.addEventListener('visibilitychange', follow);
    void run();
    return () => {
      document.removeEventListener('visibilitychange', follow);
      clearTimeout(timer);
      asked?.cancel();
      asked = undefined;
      look.current = () => {};
      setEndsAt(undefined);
    };
  }, [userId]);
  return [endsAt, useCallback(() => look.current(), [])];
}

/** Seconds until then, counting down. */
function useSecondsLeft(endsAt: number): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 500);
    return () => clearInterval(timer);
  }, []);
  return Math.max(0, Math.ceil((endsAt - now) / 1000));
}

/** Asks, before the session ends by itself, whether to stay signed in. */
export function SessionEnd() {
  const userId = useStore(CurrentUserStore, ({ currentUser }) => currentUser?.id);
  const [endsAt, look] = useSessionEnd(userId);
  return endsAt === undefined ? null : <Warning endsAt={endsAt} onStayed={look} />;
}

function Warning({ endsAt, onStayed }: { endsAt: number; onStayed: () => void }) {
  const seconds = useSecondsLeft(endsAt);
  const [isBusy, setBusy] = useState(false);
  const stay = async () => {
    setBusy(true);
    // Any call that is no periodical one puts the end off.
    await SessionActions.validate().catch(() => undefined);
    setBusy(false);
    onStayed();
  };
  return (
    <Dialog
      title={texts.title}
      isBusy={isBusy}
      onClose={() => void stay()}
      footer={
        <>
          <Button onClick={() => void SessionActions.logout()}>{texts.signOut}</Button>
          <Button autoFocus variant="primary" busy={isBusy} onClick={() => void stay()}>
            {texts.stay}
          </Button>
        </>
      }
    >
      <p className="tl-dialog-text" role="timer">
        {texts.left(seconds)}
      </p>
    </Dialog>
  );
}
