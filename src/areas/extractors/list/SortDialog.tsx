import { type ExtractorSummary } from 'api/extractors';
import { GripVertical } from 'lucide-react';
import { useState } from 'react';
import { messageOf } from 'rest/failure';
import { Button } from 'ui/button/Button';
import { IconButton } from 'ui/button/IconButton';
import { Dialog } from 'ui/dialog/Dialog';
import { Note } from 'ui/note/Note';
import { MoveButtons } from 'ui/reordering/MoveButtons';
import { useReordering } from 'ui/reordering/useReordering';
import { texts } from './texts';

const { sort: words } = texts;

interface SortDialogProps {
  input: string;
  /** In the order they run in. */
  extractors: readonly ExtractorSummary[];
  /** @param ids in their new order */
  onSave: (ids: readonly string[]) => Promise<unknown>;
  onClose: () => void;
}

/** Puts the extractors of an input into another order: by dragging, by Alt and the arrow keys, by buttons. */
export function SortDialog({ input, extractors, onSave, onClose }: SortDialogProps) {
  const [order, setOrder] = useState(extractors);
  const [said, setSaid] = useState('');
  const [isSaving, setSaving] = useState(false);
  const [refusal, setRefusal] = useState<string>();
  const move = (from: number, to: number) => {
    const moved = order[from];
    if (!moved || to < 0 || to >= order.length) return;
    const rest = order.filter((_, at) => at !== from);
    setOrder([...rest.slice(0, to), moved, ...rest.slice(to)]);
    setSaid(words.moved(moved.title, to + 1, order.length));
  };
  const reordering = useReordering(order.length, move);
  const save = async () => {
    setSaving(true);
    setRefusal(undefined);
    try {
      await onSave(order.map(({ id }) => id));
      onClose();
    } catch (error) {
      setRefusal(messageOf(error));
    } finally {
      setSaving(false);
    }
  };
  return (
    <Dialog
      title={words.title(input)}
      isBusy={isSaving}
      onClose={onClose}
      footer={
        <>
          <Button onClick={() => isSaving || onClose()}>{words.close}</Button>
          <Button variant="primary" busy={isSaving} busyLabel={words.saving} onClick={() => void save()}>
            {words.save}
          </Button>
        </>
      }
    >
      <p className="tl-ink-2">{words.help}</p>
      <ol className="tl-extractor-order" aria-label={words.list}>
        {order.map(({ id, title }, at) => (
          <li
            key={id}
            className={reordering.dragged === at ? 'tl-extractor-dragged' : undefined}
            {...reordering.rowProps(at)}
          >
            <IconButton
              label={words.move(title)}
              title={words.moveHelp}
              autoFocus={at === 0}
              className="tl-extractor-handle"
              {...reordering.handleProps(at)}
            >
              <GripVertical />
            </IconButton>
            <span className="tl-truncate" title={title}>
              {title}
            </span>
            <MoveButtons
              name={title}
              onUp={at > 0 ? () => move(at, at - 1) : undefined}
              onDown={at < order.length - 1 ? () => move(at, at + 1) : undefined}
            />
          </li>
        ))}
      </ol>
      <span className="tl-visually-hidden" role="status">
        {said}
      </span>
      {refusal !== undefined && <Note kind="danger">{refusal}</Note>}
    </Dialog>
  );
}
