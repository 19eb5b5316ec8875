import { USER_REMOVAL_CAPABILITY } from 'api/users/removal';
import { useIsPermitted } from 'areas/users';
import { errorOf, valueOf } from 'flux/loadable';
import { useStore } from 'flux/use-store';
import { useEffect, useMemo, useState } from 'react';
import { CapabilitiesStore, hasCapability } from 'rest/CapabilitiesStore';
import { messageOf } from 'rest/failure';
import { Button } from 'ui/button/Button';
import { ConfirmDialog } from 'ui/dialog/ConfirmDialog';
import { Note } from 'ui/note/Note';
import { Spinner } from 'ui/progress/Spinner';
import { UsersActions } from '../stores/UsersActions';
import { UsersStore } from '../stores/UsersStore';
import { type UserRow } from '../stores/user-row';
import { HeirField } from './HeirField';
import { OwnedThings } from './OwnedThings';
import { texts } from './texts';
import './DeleteUserDialog.css';

interface DeleteUserDialogProps {
  user: UserRow;
  onDeleted: () => void;
  onClose: () => void;
}

/** Asks before an account is deleted: what this person alone owns, and who gets it. */
export function DeleteUserDialog({ user, onDeleted, onClose }: DeleteUserDialogProps) {
  const asksForOwned = useStore(CapabilitiesStore, (state) => hasCapability(state, USER_REMOVAL_CAPABILITY));
  const owned = useStore(UsersStore, ({ ownedAlone }) => ownedAlone);
  const [heir, setHeir] = useState('');
  const [turn, setTurn] = useState(0);
  useEffect(() => {
    if (!asksForOwned) return undefined;
    const asked = UsersActions.loadOwnedAlone(user.id);
    asked.catch(() => undefined);
    return () => asked.cancel();
  }, [asksForOwned, user.id, turn]);
  const things = asksForOwned ? valueOf(owned) : undefined;
  const isKnown = !asksForOwned || things !== undefined;
  const hasFailed = asksForOwned && owned.status === 'failed';
  return (
    <ConfirmDialog
      title={texts.title(user.title)}
      isDestructive
      confirmLabel={texts.confirm}
      busyLabel={texts.busy}
      disabledReason={isKnown ? undefined : hasFailed ? texts.notKnown : texts.looking}
      onConfirm={async () => {
        await UsersActions.delete(user, heir === '' ? undefined : heir);
        onDeleted();
      }}
      onClose={onClose}
    >
      <div className="tl-delete-user">
        <p>{texts.lost}</p>
        {!isKnown && !hasFailed && <Spinner label={texts.looking} />}
        {hasFailed && (
          <Note
            kind="danger"
            title={texts.notKnown}
            actions={
              <Button size="sm" onClick={() => setTurn(turn + 1)}>
                {texts.retry}
              </Button>
            }
          >
            {messageOf(errorOf(owned))}
          </Note>
        )}
        {things && things.total > 0 && (
          <>
            <OwnedThings things={things} />
            <HandOver leaving={user} heir={heir} onHeir={setHeir} />
          </>
        )}
      </div>
    </ConfirmDialog>
  );
}

interface HandOverProps {
  leaving: UserRow;
  heir: string;
  onHeir: (heir: string) => void;
}

/** Only those who may do everything hand things over: an owner may do everything with a thing. */
function HandOver({ leaving, heir, onHeir }: HandOverProps) {
  const mayHandOver = useIsPermitted(['*', 'users:list']);
  const all = useMemo(() => [leaving], [leaving]);
  if (!mayHandOver) return <p>{texts.ownerless}</p>;
  return <HeirField leaving={all} value={heir} onChange={onHeir} />;
}
