import { grnOf } from 'api/grn';
import { CurrentUserStore } from 'areas/users';
import { messageOf } from 'flux/failure';
import { useStore } from 'flux/use-store';
import { useState } from 'react';
import { shareableAddress } from 'routing/path-prefix';
import { Button } from 'ui/button/Button';
import { CopyButton } from 'ui/copy/CopyButton';
import { ConfirmDialog } from 'ui/dialog/ConfirmDialog';
import { Dialog } from 'ui/dialog/Dialog';
import { Note } from 'ui/note/Note';
import { Spinner } from 'ui/progress/Spinner';
import { AddGrantees } from './AddGrantees';
import { GranteeList } from './GranteeList';
import { listOf, ownerless, routeOfGrn, typeName } from './messages';
import { MissingDependencies } from './MissingDependencies';
import { lostOwners } from './share-draft';
import { ownsByGrant, type ShareTarget } from './share-right';
import { type ShareDraft, useShareDraft } from './useShareDraft';
import './ShareDialog.css';

interface ShareDialogProps {
  target: ShareTarget;
  onClose: () => void;
}

/** Who may see, change and own a thing (card users-and-roles.md, "Share dialog"). */
export function ShareDialog({ target, onClose }: ShareDialogProps) {
  const draft = useShareDraft(target);
  const { state, isWaiting, save } = draft;
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const [isAsking, setAsking] = useState(false);
  const [isSaving, setSaving] = useState(false);
  const grn = grnOf(target.type, target.id);
  const names = chosen.map((id) => state?.available_grantees.find((each) => each.id === id)?.title ?? id);
  const handleSave = async () => {
    setSaving(true);
    try {
      await save();
      onClose();
    } catch {
      // The store has said why; the changes stay.
      setSaving(false);
    }
  };
  return (
    <Dialog
      title={`Share ${typeName(target.type)} “${target.title}”`}
      isBusy={isSaving}
      onClose={onClose}
      footer={
        <>
          <span className="tl-share-link">
            <CopyButton label="Copy link" withText value={() => shareableAddress(routeOfGrn(grn))} />
          </span>
          <Button onClick={() => isSaving || onClose()}>Cancel</Button>
          <Button
            variant="primary"
            busy={isSaving}
            busyLabel="Saving…"
            disabledReason={whyNot(draft)}
            onClick={() => (chosen.length > 0 ? setAsking(true) : void handleSave())}
          >
            Update sharing
          </Button>
        </>
      }
    >
      {state ? (
        <div className="tl-share-body" aria-busy={isWaiting}>
          <AddGrantees {...{ state, draft, chosen }} onChosen={setChosen} />
          {state.validation_result.failed && <Note kind="danger">{ownerless(lostOwners(state), target.type)}</Note>}
          <MissingDependencies {...{ state, draft }} type={target.type} />
          <OwnedList {...{ state, draft, grn }} />
        </div>
      ) : (
        <Opening {...draft} />
      )}
      {isAsking && (
        <ConfirmDialog
          title={`Save without ${listOf(names)}?`}
          confirmLabel="Save without"
          onConfirm={() => void handleSave()}
          onClose={() => setAsking(false)}
        >
          {listOf(names)} {names.length > 1 ? 'are' : 'is'} chosen, but not added yet. Cancel and press Add to share
          with them.
        </ConfirmDialog>
      )}
    </Dialog>
  );
}

function whyNot({ state, isWaiting }: ShareDraft): string | undefined {
  if (!state) return 'How it is shared is not known yet';
  if (isWaiting) return 'What this would change is being looked at';
  return state.validation_result.failed ? 'Somebody has to own it' : undefined;
}

function OwnedList({ grn, ...list }: Omit<Parameters<typeof GranteeList>[0], 'owner'> & { grn: string }) {
  const owner = useStore(CurrentUserStore, (user) =>
    ownsByGrant(user, grn) ? user.currentUser?.full_name || user.currentUser?.username : undefined,
  );
  return <GranteeList {...list} {...{ owner }} />;
}

function Opening({ error, isWaiting, retry }: Pick<ShareDraft, 'error' | 'isWaiting' | 'retry'>) {
  if (error === undefined || isWaiting)
    return (
      <div className="tl-share-opening">
        <Spinner label="Loading" />
      </div>
    );
  return (
    <Note
      kind="danger"
      title="How it is shared could not be loaded"
      actions={<Button onClick={retry}>Try again</Button>}
    >
      {messageOf(error)}
    </Note>
  );
}
