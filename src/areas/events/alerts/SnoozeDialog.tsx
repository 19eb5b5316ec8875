import { Clock } from 'lucide-react';
import { useState } from 'react';
import { FormDialog } from 'ui/dialog/FormDialog';
import { TextAreaField } from 'ui/field/TextAreaField';
import { useTimeZone } from 'ui/format/TimeZone';
import { AlertStatesActions } from './AlertStatesStore';
import { untilOf } from './snooze-times';
import { type ChangeDraft, NEW_DRAFT, SnoozeFields } from './SnoozeFields';
import { texts } from './texts';

const LONGEST_NOTE = 2_000;

interface SnoozeDialogProps {
  eventId: string;
  note?: string;
  onDone: () => void;
  onClose: () => void;
}

/** Asks until when the alert of an event is snoozed. */
export function SnoozeDialog({ eventId, note = '', onDone, onClose }: SnoozeDialogProps) {
  const zone = useTimeZone();
  const [draft, setDraft] = useState<ChangeDraft>({ ...NEW_DRAFT, note });
  const [isTried, setTried] = useState(false);
  const [isSaving, setSaving] = useState(false);
  const { problem } = untilOf(draft.span, draft.custom, zone, Date.now());
  const submit = async () => {
    setTried(true);
    const { until } = untilOf(draft.span, draft.custom, zone, Date.now());
    if (until === undefined) return;
    setSaving(true);
    try {
      await AlertStatesActions.change(eventId, { state: 'snoozed', snoozed_until: until, note: draft.note });
      onDone();
      onClose();
    } catch {
      setSaving(false);
    }
  };
  return (
    <FormDialog
      title={texts.snooze.title}
      icon={<Clock size={16} />}
      saveLabel={texts.changes.snoozed}
      savingLabel={texts.busy.snoozed}
      isSaving={isSaving}
      onSubmit={submit}
      onClose={onClose}
    >
      <p className="mb-0">{texts.effects.snoozed}</p>
      <SnoozeFields draft={draft} problem={isTried ? problem : undefined} onChange={setDraft} />
      <TextAreaField
        optional
        rows={2}
        label={texts.part.note}
        maxLength={LONGEST_NOTE}
        value={draft.note}
        onChange={(text) => setDraft({ ...draft, note: text })}
      />
    </FormDialog>
  );
}
