import { TriangleAlert, Trash2 } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Button } from 'ui/button/Button';
import { TextField } from 'ui/field/TextField';
import { Note } from 'ui/note/Note';
import { Dialog } from './Dialog';
import { texts } from '../texts';
import { texts as dialogTexts } from './texts';

const ITEMS_SHOWN = 5;

export interface AffectedItem {
  name: string;
  /** What is lost with it: “9.1 GB, 15,050,660 messages”. */
  fact?: string;
}

export interface ConfirmDialogProps {
  /** The question, with the thing and the number: “Delete 2 indices of Apps, 30 days?” */
  title: string;
  /** What is lost and what stays. */
  children?: ReactNode;
  items?: readonly AffectedItem[];
  /** Below the items: what else is affected. */
  below?: ReactNode;
  /** Text that must be typed first; only where data is destroyed and cannot come back. */
  typed?: string;
  /** The verb of the question, with its object: “Delete 2 indices”. */
  confirmLabel: string;
  /** “Deleting…” */
  busyLabel?: string;
  /** Why it cannot be confirmed now; the dialog says so in its text too. */
  disabledReason?: string;
  /** Takes something away: red button and tile. */
  isDestructive?: boolean;
  icon?: ReactNode;
  /** Its rejection is shown inside; when it succeeds the dialog closes. */
  onConfirm: () => unknown;
  onClose: () => void;
}

/** The last stop before something is lost. Cancel has the first focus; Enter confirms only on the button itself. */
export function ConfirmDialog({
  title,
  children,
  items = [],
  below,
  typed,
  confirmLabel,
  busyLabel,
  disabledReason,
  isDestructive = false,
  icon = isDestructive ? <Trash2 size={16} /> : <TriangleAlert size={16} />,
  onConfirm,
  onClose,
}: ConfirmDialogProps) {
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<string>();
  const [text, setText] = useState('');
  const isTyped = typed === undefined || text === typed;
  const handleConfirm = async () => {
    setBusy(true);
    setError(undefined);
    try {
      await onConfirm();
      onClose();
    } catch (reason) {
      setError(reason instanceof Error ? reason.message : String(reason));
    } finally {
      setBusy(false);
    }
  };
  return (
    <Dialog
      title={title}
      icon={icon}
      tone={isDestructive ? 'danger' : 'neutral'}
      isBusy={isBusy}
      onClose={onClose}
      footer={
        <>
          <Button autoFocus onClick={() => isBusy || onClose()}>
            {texts.cancel}
          </Button>
          <Button
            variant={isDestructive ? 'danger' : 'primary'}
            busy={isBusy}
            busyLabel={busyLabel}
            isReasonShown
            disabledReason={disabledReason ?? (isTyped ? undefined : dialogTexts.typeFirst(typed ?? ''))}
            onClick={() => void handleConfirm()}
          >
            {confirmLabel}
          </Button>
        </>
      }
    >
      {children !== undefined && <div className="tl-dialog-text">{children}</div>}
      {items.length > 0 && <AffectedItems items={items} />}
      {below && <div className="tl-dialog-text">{below}</div>}
      {typed !== undefined && (
        <div className="tl-dialog-typed">
          <TextField
            label={dialogTexts.typeToConfirm(typed)}
            mono
            autoComplete="off"
            spellCheck={false}
            value={text}
            onChange={setText}
          />
        </div>
      )}
      {error !== undefined && <Note kind="danger">{error}</Note>}
    </Dialog>
  );
}

function AffectedItems({ items }: { items: readonly AffectedItem[] }) {
  const rest = items.length - ITEMS_SHOWN;
  return (
    <ul className="tl-dialog-items" aria-label={dialogTexts.affected(items.length)}>
      {items.slice(0, ITEMS_SHOWN).map(({ name, fact }) => (
        <li key={name}>
          {name}
          {fact !== undefined && <span>{fact}</span>}
        </li>
      ))}
      {rest > 0 && <li className="tl-dialog-more">{dialogTexts.more(rest)}</li>}
    </ul>
  );
}
