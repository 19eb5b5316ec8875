import { StreamsActions, StreamsStore } from 'areas/streams';
import { CurrentUserStore, hasPermission } from 'areas/users';
import { useStore } from 'flux/use-store';
import { useEffect, useMemo } from 'react';
import { itemsOf } from 'rest/entity/list-store';
import { Button } from 'ui/button/Button';
import { Dialog } from 'ui/dialog/Dialog';
import { FormField } from 'ui/field/FormField';
import { Note } from 'ui/note/Note';
import { texts } from '../texts';
import { FileCard } from './FileCard';
import { type FileEntry, isPending, MAX_FILES } from './file-entry';
import { useUploadFiles } from './useUploadFiles';
import './upload-dialog.css';

const { dialog: words } = texts;

export interface UploadDialogProps {
  /** Those that were dropped. */
  files?: readonly File[];
  onClose: () => void;
}

const NONE: readonly File[] = [];

/** Why what was chosen cannot be loaded as it is. */
function blockedReason(entries: readonly FileEntry[]): string | undefined {
  if (entries.some(({ preview, problem }) => !preview && problem === undefined)) return words.checking;
  const pending = entries.filter(isPending);
  if (pending.length === 0) return words.chooseFirst;
  if (pending.some(({ preview, choices }) => (preview?.loaded_before.length ?? 0) > 0 && !choices.again))
    return words.confirmFirst;
  return pending.some(({ choices }) => choices.streamId === '' && choices.title.trim() === '')
    ? words.nameFirst
    : undefined;
}

/** Streams into which one may load a file. */
function useTargets() {
  useEffect(() => {
    const asking = StreamsActions.list();
    return () => asking.cancel();
  }, []);
  const streams = useStore(StreamsStore, itemsOf);
  const user = useStore(CurrentUserStore);
  return useMemo(
    () => (streams ?? []).filter(({ id, is_editable: may }) => may && hasPermission(user, `streams:edit:${id}`)),
    [streams, user],
  );
}

/** Loads log files: shows what each would become, where its messages go, and how far it has come. */
export function UploadDialog({ files = NONE, onClose }: UploadDialogProps) {
  const { entries, hasTooMany, isSending, ...upload } = useUploadFiles(files);
  const streams = useTargets();
  const pending = entries.filter(isPending).length;
  const isOver = !isSending && entries.length > 0 && entries.every(({ sent, failure }) => sent ?? failure);
  return (
    <Dialog
      title={words.title}
      size="lg"
      isBusy={isSending}
      onClose={onClose}
      footer={
        isOver ? (
          <Button variant="primary" onClick={onClose}>
            {words.close}
          </Button>
        ) : (
          <>
            <Button onClick={isSending ? upload.stop : onClose}>{isSending ? words.stop : words.cancel}</Button>
            <Button
              variant="primary"
              busy={isSending}
              busyLabel={words.uploading}
              disabledReason={isSending ? undefined : blockedReason(entries)}
              onClick={() => void upload.send()}
            >
              {words.submit(pending)}
            </Button>
          </>
        )
      }
    >
      {!isSending && !isOver && entries.length < MAX_FILES && (
        <FormField label={words.choose} help={words.chooseHelp}>
          {(control) => (
            <input
              {...control}
              type="file"
              multiple
              autoFocus
              onChange={(event) => {
                upload.add([...(event.target.files ?? [])]);
                event.target.value = '';
              }}
            />
          )}
        </FormField>
      )}
      {hasTooMany && <Note kind="warning">{words.tooMany(MAX_FILES)}</Note>}
      {entries.map((entry) => (
        <FileCard
          key={entry.key}
          entry={entry}
          streams={streams}
          isLocked={isSending || entry.sent !== undefined}
          onChoose={(part) => upload.choose(entry.key, part)}
          onLooked={upload.change}
          onTakeOff={() => upload.takeOff(entry.key)}
        />
      ))}
    </Dialog>
  );
}
