import { CircleAlert, CircleCheck, Trash2, TriangleAlert } from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { messageOf } from 'rest/failure';
import { Button } from 'ui/button/Button';
import { Dialog } from 'ui/dialog/Dialog';
import { Note } from 'ui/note/Note';
import { Spinner } from 'ui/progress/Spinner';
import { type BulkRun } from './bulk-run';
import { type DialogEnd } from './row-action';
import { texts } from './texts';
import './BulkDialog.css';

const { bulk: words } = texts;

interface BulkDialogProps<Row> extends DialogEnd {
  /** The question: “Disable 3 users?” */
  title: string;
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  nameOf: (row: Row) => string;
  /** What is lost with it. */
  factOf?: (row: Row) => string | undefined;
  icon?: ReactNode;
  isDestructive?: boolean;
  confirmLabel: string;
  busyLabel: string;
  /** What is said of a row that was changed: “Disabled”. */
  doneLabel: string;
  disabledReason?: string;
  run: BulkRun<Row>;
  /** What is lost and what stays; before it has begun. */
  children?: ReactNode;
}

/** What came of a row: the reason why it was not changed, or null when it was. */
type Results = ReadonlyMap<string, string | null>;

/** Asks before several things are changed, and says of each what came of it. Those that failed can be tried again. */
export function BulkDialog<Row>({
  title,
  rows,
  rowKey,
  nameOf,
  factOf,
  isDestructive = false,
  icon = isDestructive ? <Trash2 size={16} /> : <TriangleAlert size={16} />,
  confirmLabel,
  busyLabel,
  doneLabel,
  disabledReason,
  run,
  onDone,
  onClose,
  children,
}: BulkDialogProps<Row>) {
  const [results, setResults] = useState<Results>();
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<string>();
  const close = useRef<HTMLButtonElement>(null);
  const hasEnded = results !== undefined && !isBusy;
  useEffect(() => {
    if (hasEnded) close.current?.focus();
  }, [hasEnded]);
  const start = async (those: readonly Row[]) => {
    setBusy(true);
    setError(undefined);
    setResults((known = new Map()) => {
      const kept = new Map(known);
      for (const row of those) kept.delete(rowKey(row));
      return kept;
    });
    try {
      await run(those, (row, reason) => setResults((known) => new Map(known).set(rowKey(row), reason ?? null)));
    } catch (reason) {
      setError(messageOf(reason));
    } finally {
      setBusy(false);
    }
  };
  // Not before: a list that is empty by then would take the dialog with it.
  const leave = () => {
    if (results) onDone();
    onClose();
  };
  const undone = results ? rows.filter((row) => results.get(rowKey(row)) !== null) : rows;
  return (
    <Dialog
      title={title}
      icon={icon}
      tone={isDestructive ? 'danger' : 'neutral'}
      isBusy={isBusy}
      onClose={leave}
      footer={
        <>
          {hasEnded && undone.length > 0 && <Button onClick={() => void start(undone)}>{words.retry}</Button>}
          <Button ref={close} autoFocus variant={hasEnded ? 'primary' : 'secondary'} onClick={() => isBusy || leave()}>
            {hasEnded ? words.close : words.cancel}
          </Button>
          {!hasEnded && (
            <Button
              variant={isDestructive ? 'danger' : 'primary'}
              busy={isBusy}
              busyLabel={busyLabel}
              isReasonShown
              disabledReason={disabledReason}
              onClick={() => void start(rows)}
            >
              {confirmLabel}
            </Button>
          )}
        </>
      }
    >
      {results === undefined && children !== undefined && <div className="tl-dialog-text">{children}</div>}
      <p className="tl-changes-sum" role="status">
        {hasEnded ? words.sum(rows.length - undone.length, rows.length) : ''}
      </p>
      {/* Scrolls: it must be reachable with the keyboard. */}
      <ul className="tl-changes" aria-label={words.list(rows.length)} tabIndex={0}>
        {rows.map((row) => (
          <li key={rowKey(row)}>
            <b title={nameOf(row)}>{nameOf(row)}</b>
            {results ? (
              <ResultText result={results.get(rowKey(row))} isBusy={isBusy} doneLabel={doneLabel} />
            ) : (
              <span className="tl-ink-3">{factOf?.(row)}</span>
            )}
          </li>
        ))}
      </ul>
      {error !== undefined && <Note kind="danger">{error}</Note>}
    </Dialog>
  );
}

interface ResultTextProps {
  result: string | null | undefined;
  isBusy: boolean;
  doneLabel: string;
}

function ResultText({ result, isBusy, doneLabel }: ResultTextProps) {
  if (result === undefined) return <span className="tl-ink-3">{isBusy ? <Spinner /> : words.notDone}</span>;
  if (result === null) {
    return (
      <span className="tl-changes-done">
        <CircleCheck size={14} aria-hidden="true" />
        {doneLabel}
      </span>
    );
  }
  return (
    <span className="tl-changes-failed">
      <CircleAlert size={14} aria-hidden="true" />
      {result}
    </span>
  );
}
