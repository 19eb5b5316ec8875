import { grnOf } from 'api/grn';
import { CurrentUserStore } from 'areas/users';
import { messageOf } from 'rest/failure';
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
import { routeOfGrn } from './grn-route';
import { listOf } from './names';
import { MissingDependencies } from './MissingDependencies';
import { lostOwners } from './share-draft';
import { ownsByGrant, type ShareTarget } from './share-right';
import { type ShareDraft, useShareDraft } from './useShareDraft';
import { useMayEnd } from './useShareEnd';
import { WhoMaySee } from './WhoMaySee';
import { texts } from './texts';
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
  const mayEnd = useMayEnd();
  const [isAsking, setAsking] = useState(false);
  const [isSaving, setSaving] = useState(false);
  const grn = grnOf(target.type, target.id);
  const names = chosen.map((id) => state?.available_grantees.find((each) => each.id === id)?.title ?? id);
  const handleSave = async () => {
    setSaving(true);
    try {
      if (await save()) return onClose();
    } catch {
      // The store has said why; the changes stay.
    }
    setSaving(false);
  };
  return (
    <Dialog
      title={texts.dialog.title(target.type, target.title)}
      isBusy={isSaving}
      size={mayEnd ? 'lg' : 'md'}
      onClose={onClose}
      footer={
        <>
          <span className="tl-share-link">
            <CopyButton label={texts.dialog.copyLink} withText value={() => shareableAddress(routeOfGrn(grn))} />
          </span>
          <Button onClick={() => isSaving || onClose()}>{texts.dialog.cancel}</Button>
          <Button
            variant="primary"
            busy={isSaving}
            busyLabel={texts.dialog.saving}
            disabledReason={whyNot(draft)}
            onClick={() => (chosen.length > 0 ? setAsking(true) : void handleSave())}
          >
            {texts.dialog.save}
          </Button>
        </>
      }
    >
      {state ? (
        <div className="tl-share-body" aria-busy={isWaiting}>
          <AddGrantees {...{ state, draft, chosen }} onChosen={setChosen} />
          {state.validation_result.failed && <Ownerless owners={lostOwners(state)} type={target.type} />}
          <MissingDependencies {...{ state, draft }} type={target.type} />
          <OwnedList {...{ state, draft, grn }} />
          <WhoMaySee grn={grn} />
        </div>
      ) : (
        <Opening {...draft} />
      )}
      {isAsking && (
        <ConfirmDialog
          title={texts.notAdded.title(listOf(names))}
          confirmLabel={texts.notAdded.confirm}
          onConfirm={() => void handleSave()}
          onClose={() => setAsking(false)}
        >
          {texts.notAdded.text(listOf(names), names.length)}
        </ConfirmDialog>
      )}
    </Dialog>
  );
}

function Ownerless({ owners, type }: { owners: readonly string[]; type: string }) {
  return <Note kind="danger">{texts.ownerless(listOf(owners), owners.length, type)}</Note>;
}

function whyNot({ state, hasUnreadableEnd }: ShareDraft): string | undefined {
  if (!state) return texts.dialog.notKnown;
  if (hasUnreadableEnd) return texts.dialog.unreadableEnd;
  return state.validation_result.failed ? texts.dialog.needsOwner : undefined;
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
        <Spinner label={texts.dialog.loading} />
      </div>
    );
  return (
    <Note kind="danger" title={texts.dialog.failed} actions={<Button onClick={retry}>{texts.dialog.retry}</Button>}>
      {messageOf(error)}
    </Note>
  );
}
