import { type AlertChangeText } from 'api/events/alert-states';
import { type ReactNode, useState } from 'react';
import { Button } from 'ui/button/Button';
import { type DataTableProps } from 'ui/data-table/data-table-props';
import { AlertStatesActions } from './AlertStatesStore';
import { SeveralDialog, type SeveralRow } from './SeveralDialog';
import { SnoozeDialog } from './SnoozeDialog';
import { texts } from './texts';

const SAID = ['acknowledged', 'snoozed', 'closed', 'new'] as const;
const NONE: ReadonlySet<string> = new Set();

type Asking = { change: AlertChangeText['state']; rows: readonly SeveralRow[] } | { snooze: string };

/** A list whose rows are alerts, or events of alerts. */
export interface AlertList<Row> {
  rows: readonly Row[] | undefined;
  eventIdOf: (row: Row) => string;
  mayChange: (row: Row) => boolean;
  mayAcknowledge?: (row: Row) => boolean;
  /** The alerts of several rows, each once. */
  alertsOf: (rows: readonly Row[]) => readonly SeveralRow[];
  /** After several were changed. */
  onDone: () => void;
}

/** For the table of the list, and beside it. */
export interface AlertChanges<Row> {
  selection: DataTableProps<Row>['selection'];
  rowKeys: NonNullable<DataTableProps<Row>['rowKeys']>;
  dialog: ReactNode;
}

/** What can be made of alerts in a list: of one by a key on its row, of several by buttons, and the dialogs that ask. */
export function useAlertChanges<Row>(list: AlertList<Row>): AlertChanges<Row> {
  const { rows, eventIdOf, mayChange, mayAcknowledge = mayChange, alertsOf, onDone } = list;
  const [selected, setSelected] = useState(NONE);
  const [asking, setAsking] = useState<Asking>();
  const chosen = rows?.filter((row) => selected.has(eventIdOf(row))) ?? [];
  const close = () => setAsking(undefined);
  return {
    selection: {
      selected,
      onChange: setSelected,
      blockedReason: (row) => (mayChange(row) ? undefined : texts.open.mayNot),
      actions: SAID.map((change) => (
        <Button
          key={change}
          variant="ghost"
          size="sm"
          onClick={() => chosen.length > 0 && setAsking({ change, rows: alertsOf(chosen) })}
        >
          {texts.changes[change]}
        </Button>
      )),
    },
    rowKeys: {
      a: (row) => {
        if (mayAcknowledge(row))
          AlertStatesActions.change(eventIdOf(row), { state: 'acknowledged' }).catch(() => undefined);
      },
      s: (row) => mayChange(row) && setAsking({ snooze: eventIdOf(row) }),
    },
    dialog:
      asking &&
      ('snooze' in asking ? (
        <SnoozeDialog eventId={asking.snooze} onDone={close} onClose={close} />
      ) : (
        <SeveralDialog
          {...asking}
          onClose={close}
          onDone={() => {
            setSelected(NONE);
            onDone();
          }}
        />
      )),
  };
}
