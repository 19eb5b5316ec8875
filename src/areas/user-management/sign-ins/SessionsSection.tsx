import { USER_SESSIONS_CAPABILITY, type UserSession } from 'api/users/sessions';
import { type User } from 'api/users/user';
import { CurrentUserStore } from 'areas/users';
import { errorOf, valueOf } from 'flux/loadable';
import { useStore } from 'flux/use-store';
import { useEffect, useState } from 'react';
import { CapabilitiesStore, hasCapability } from 'rest/CapabilitiesStore';
import { messageOf } from 'rest/failure';
import { Button } from 'ui/button/Button';
import { Chip } from 'ui/chip/Chip';
import { ConfirmDialog } from 'ui/dialog/ConfirmDialog';
import { formatCount } from 'ui/format/number';
import { RelativeTime } from 'ui/format/RelativeTime';
import { Note } from 'ui/note/Note';
import { Section } from 'ui/section/Section';
import { SignInsActions, SignInsStore } from '../stores/SignInsStore';
import { nameOf } from '../stores/user-row';
import { texts } from './texts';
import './sign-ins.css';

const { sessions: words } = texts;
const SHOWN = 5;

/** Where somebody is signed in, with the means to end it. Nothing on servers that do not say it. */
export function SessionsSection({ user }: { user: User }) {
  const isOffered = useStore(CapabilitiesStore, (state) => hasCapability(state, USER_SESSIONS_CAPABILITY));
  return isOffered && !user.service_account ? <Sessions user={user} /> : null;
}

function Sessions({ user }: { user: User }) {
  const { id } = user;
  const isOneself = useStore(CurrentUserStore, ({ currentUser }) => currentUser?.id === id);
  const list = useStore(SignInsStore, (state) => state.sessions);
  const [turn, setTurn] = useState(0);
  const [isAsking, setAsking] = useState(false);
  const [showsAll, setShowsAll] = useState(false);
  useEffect(() => {
    const asked = SignInsActions.loadSessions(id);
    asked.catch(() => undefined);
    return () => asked.cancel();
  }, [id, turn]);
  const known = valueOf(list);
  const sessions = known?.userId === id ? known.sessions : undefined;
  const others = sessions?.filter(({ current }) => !current).length ?? 0;
  const reload = () => setTurn((last) => last + 1);
  const endOne = (session: UserSession) => {
    void SignInsActions.endSession(id, session)
      .catch(() => undefined)
      .finally(reload);
  };
  return (
    <Section
      title={words.title}
      fact={sessions && formatCount(sessions.length)}
      actions={
        others > 1 && (
          <Button size="sm" onClick={() => setAsking(true)}>
            {isOneself ? words.endOthers : words.endAll}
          </Button>
        )
      }
    >
      {list.status === 'failed' && !sessions && (
        <Note kind="danger" title={words.failed}>
          {messageOf(errorOf(list))}
        </Note>
      )}
      {sessions?.length === 0 && <p className="tl-ink-3 tl-sign-ins-none">{words.none}</p>}
      {sessions && sessions.length > 0 && (
        <ul className="tl-sign-ins">
          {sessions.slice(0, showsAll ? undefined : SHOWN).map((session) => (
            <SessionRow key={session.id} session={session} onEnd={() => endOne(session)} />
          ))}
        </ul>
      )}
      {sessions && sessions.length > SHOWN && !showsAll && (
        <Button size="sm" variant="ghost" onClick={() => setShowsAll(true)}>
          {words.all(sessions.length)}
        </Button>
      )}
      {isAsking && (
        <ConfirmDialog
          title={isOneself ? words.confirmOwn : words.confirm(nameOf(user))}
          confirmLabel={isOneself ? words.endOthers : words.endAll}
          busyLabel={words.ending}
          onConfirm={() => SignInsActions.endOtherSessions(id).finally(reload)}
          onClose={() => setAsking(false)}
        >
          {words.effect}
        </ConfirmDialog>
      )}
    </Section>
  );
}

function SessionRow({ session, onEnd }: { session: UserSession; onEnd: () => void }) {
  const { host, current, started_at: started, last_access_at: lastUsed, expires_at: ends } = session;
  return (
    <li>
      <span className="tl-sign-ins-who">
        <span className="tl-mono">{host}</span> {current && <Chip tone="accent">{words.here}</Chip>}
      </span>
      <span className="tl-small tl-ink-3">
        {words.started} <RelativeTime instant={started} />, {words.lastUsed} <RelativeTime instant={lastUsed} />,{' '}
        {ends === null ? (
          words.never
        ) : (
          <>
            {words.ends} <RelativeTime instant={ends} />
          </>
        )}
      </span>
      {!current && (
        <Button size="sm" aria-label={words.endFrom(host)} onClick={onEnd}>
          {words.end}
        </Button>
      )}
    </li>
  );
}
