import { USER_REMOVAL_CAPABILITY } from 'api/users/removal';
import { BulkDialog, type DialogEnd, oneByOne } from 'areas/entities';
import { useIsPermitted } from 'areas/users';
import { valueOf } from 'flux/loadable';
import { useStore } from 'flux/use-store';
import { useEffect, useState } from 'react';
import { CapabilitiesStore, hasCapability } from 'rest/CapabilitiesStore';
import { Spinner } from 'ui/progress/Spinner';
import { UsersActions } from '../stores/UsersActions';
import { UsersStore } from '../stores/UsersStore';
import { keyOfUser, nameOf, type UserRow } from '../stores/user-row';
import { HeirField } from './HeirField';
import { texts } from './texts';
import './DeleteUserDialog.css';

interface DeleteUsersDialogProps extends DialogEnd {
  /** Several. */
  users: readonly UserRow[];
}

/** Asks before several accounts are deleted: how much each of these people alone owns, and who gets all of it. */
export function DeleteUsersDialog({ users, ...end }: DeleteUsersDialogProps) {
  const asksForOwned = useStore(CapabilitiesStore, (state) => hasCapability(state, USER_REMOVAL_CAPABILITY));
  const known = useStore(UsersStore, ({ ownedByEach }) => ownedByEach);
  const [heir, setHeir] = useState('');
  const mayHandOver = useIsPermitted(['*', 'users:list']);
  useEffect(() => {
    if (!asksForOwned) return undefined;
    const asked = UsersActions.countOwnedAlone(users.map(keyOfUser));
    asked.catch(() => undefined);
    return () => asked.cancel();
  }, [asksForOwned, users]);
  const owned = asksForOwned ? valueOf(known) : undefined;
  const isLooking = asksForOwned && !owned && known.status !== 'failed';
  const hasFailed = asksForOwned && known.status === 'failed';
  const total = [...(owned?.values() ?? [])].reduce((sum, count) => sum + count, 0);
  return (
    <BulkDialog
      title={texts.titleMany(users.length)}
      isDestructive
      {...{ rows: users, rowKey: keyOfUser, nameOf }}
      factOf={({ id }) => {
        const count = owned?.get(id) ?? 0;
        return count > 0 ? texts.ownsAlone(count) : undefined;
      }}
      confirmLabel={texts.confirmMany(users.length)}
      busyLabel={texts.busy}
      doneLabel={texts.deleted}
      disabledReason={isLooking ? texts.lookingMany : hasFailed ? texts.notKnownMany : undefined}
      run={oneByOne(({ id }) =>
        UsersActions.changeOneOfMany(id, {
          kind: 'deletion',
          ...(heir !== '' && (owned?.get(id) ?? 0) > 0 && { heir }),
        }),
      )}
      {...end}
    >
      <div className="tl-delete-user">
        <p>{texts.lost}</p>
        {isLooking && <Spinner label={texts.lookingMany} />}
        {hasFailed && <p role="alert">{texts.notKnownMany}</p>}
        {total > 0 && <p>{texts.ownedByMany(total)}</p>}
        {total > 0 &&
          (mayHandOver ? <HeirField leaving={users} value={heir} onChange={setHeir} /> : <p>{texts.ownerless}</p>)}
      </div>
    </BulkDialog>
  );
}
