import { type Alert, type AlertChangeText } from 'api/events/alert-states';
import { BulkDialog, type DialogEnd } from 'areas/entities';
import { Check } from 'lucide-react';
import { useState } from 'react';
import { TextAreaField } from 'ui/field/TextAreaField';
import { useTimeZone } from 'ui/format/TimeZone';
import { AlertStatesActions } from './AlertStatesStore';
import { untilOf } from './snooze-times';
import { type ChangeDraft, NEW_DRAFT, SnoozeFields } from './SnoozeFields';
import { texts } from './texts';

const LONGEST_NOTE = 2_000;
const eventOf = ({ last_event_id: id }: Pick<Alert, 'last_event_id'>): string => id;

/** An alert, by its last event. */
export type SeveralRow = Pick<Alert, 'key' | 'last_event_id' | 'message'>;

interface SeveralDialogProps extends DialogEnd {
  change: AlertChangeText['state'];
  rows: readonly SeveralRow[];
}

/** Asks before several alerts are changed, and says what came of each. */
export function SeveralDialog({ change, rows, onDone, onClose }: SeveralDialogProps) {
  const zone = useTimeZone();
  const [draft, setDraft] = useState<ChangeDraft>(NEW_DRAFT);
  const isSnooze = change === 'snoozed';
  const { problem } = isSnooze ? untilOf(draft.span, draft.custom, zone, Date.now()) : { problem: undefined };
  return (
    <BulkDialog
      {...{ rows, onDone, onClose }}
      title={texts.asks[change](rows.length)}
      icon={<Check size={16} />}
      rowKey={eventOf}
      nameOf={({ message, key }) => (key === '' ? message : `${message} (${key})`)}
      confirmLabel={texts.changes[change]}
      busyLabel={texts.busy[change]}
      doneLabel={texts.states[change]}
      disabledReason={problem}
      run={async (those, tell) => {
        const until = isSnooze ? untilOf(draft.span, draft.custom, zone, Date.now()).until : undefined;
        const said = { state: change, ...(until !== undefined && { snoozed_until: until }), note: draft.note };
        const refusals = await AlertStatesActions.changeSeveral(those.map(eventOf), said);
        for (const row of those) tell(row, refusals.get(eventOf(row)));
      }}
    >
      <p>{texts.effects[change]}</p>
      {isSnooze && <SnoozeFields draft={draft} problem={undefined} onChange={setDraft} />}
      <TextAreaField
        optional
        rows={2}
        label={texts.part.note}
        maxLength={LONGEST_NOTE}
        value={draft.note}
        onChange={(note) => setDraft({ ...draft, note })}
      />
    </BulkDialog>
  );
}
