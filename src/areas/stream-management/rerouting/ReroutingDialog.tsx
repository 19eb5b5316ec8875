import { type ReroutingRange } from 'api/stream-reroutings';
import { isCancelled } from 'flux/cancelled';
import { errorOf, valueOf } from 'flux/loadable';
import { useStore } from 'flux/use-store';
import { useEffect, useMemo, useState } from 'react';
import { messageOf } from 'rest/failure';
import { FormDialog } from 'ui/dialog/FormDialog';
import { SelectField } from 'ui/field/SelectField';
import { Note } from 'ui/note/Note';
import { PreviewedChanges } from './PreviewedChanges';
import { ReroutingRuns } from './ReroutingRuns';
import { StreamReroutingsActions, StreamReroutingsStore } from './StreamReroutingsStore';
import { texts } from './texts';

interface ReroutingDialogProps {
  stream: { id: string; title: string };
  onClose: () => void;
}

const HOUR_MS = 3_600_000;
/** Hours by the value of the option; `all` has none. */
const HOURS: Readonly<Record<string, number>> = { hour: 1, day: 24, week: 7 * 24, month: 30 * 24 };
const RANGES = [
  { value: 'hour', label: texts.hour },
  { value: 'day', label: texts.day },
  { value: 'week', label: texts.week },
  { value: 'month', label: texts.month },
  { value: 'all', label: texts.all },
];

function rangeOf(chosen: string): ReroutingRange {
  const hours = HOURS[chosen];
  return { from: hours === undefined ? null : new Date(Date.now() - hours * HOUR_MS).toISOString() };
}

/** Applies the rules of a stream to stored messages, after a look at what would change. */
export function ReroutingDialog({ stream, onClose }: ReroutingDialogProps) {
  const [chosen, setChosen] = useState('day');
  const [isStarting, setStarting] = useState(false);
  const range = useMemo(() => rangeOf(chosen), [chosen]);
  useEffect(() => {
    const asked = StreamReroutingsActions.preview(stream.id, range);
    asked.catch(() => undefined); // The store has the error.
    return () => {
      asked.cancel();
      void StreamReroutingsActions.forgetPreview();
    };
  }, [stream.id, range]);
  const loadable = useStore(StreamReroutingsStore, (state) => state.preview);
  const preview = valueOf(loadable);
  const error = errorOf(loadable);
  const mayChange =
    preview && (!preview.is_complete || preview.added.count + preview.removed.count + preview.default_only > 0);
  const start = async () => {
    setStarting(true);
    try {
      await StreamReroutingsActions.start(stream.id, range);
      onClose();
    } catch (cause) {
      if (!isCancelled(cause)) setStarting(false);
    }
  };
  return (
    <FormDialog
      size="lg"
      title={texts.title(stream.title)}
      saveLabel={texts.apply}
      savingLabel={texts.applying}
      isSaving={isStarting}
      disabledReason={mayChange ? undefined : preview ? texts.nothing : texts.wait}
      onSubmit={start}
      onClose={onClose}
      below={
        <>
          {error !== undefined ? (
            <Note kind="warning" title={texts.notPreviewed}>
              {messageOf(error)}
            </Note>
          ) : (
            <PreviewedChanges preview={preview} />
          )}
          <ReroutingRuns streamId={stream.id} />
        </>
      }
    >
      <SelectField label={texts.range} help={texts.rangeHelp} options={RANGES} value={chosen} onChange={setChosen} />
    </FormDialog>
  );
}
