import { Plus, X } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { Button } from 'ui/button/Button';
import { IconButton } from 'ui/button/IconButton';
import { MoveButtons } from 'ui/reordering/MoveButtons';
import { texts } from './texts';

interface EditorSectionProps {
  title: string;
  /** Undefined where nothing can be added. */
  onAdd?: () => void;
  /** Replaces the Add button. */
  action?: ReactNode;
  children: ReactNode;
}

/** A part of the form. */
export function EditorSection({ title, onAdd, action, children }: EditorSectionProps) {
  const id = useId();
  return (
    <section className="tl-editor-section" aria-labelledby={id}>
      <header>
        <h3 id={id}>{title}</h3>
        {onAdd && (
          <Button size="sm" icon={<Plus />} aria-label={texts.entries.addTo(title)} onClick={onAdd}>
            {texts.entries.add}
          </Button>
        )}
        {action}
      </header>
      {children}
    </section>
  );
}

interface EntryFrameProps {
  /** `Group 1`. */
  name: string;
  /** Absent at the ends of the list. */
  onUp?: () => void;
  onDown?: () => void;
  onRemove: () => void;
  children: ReactNode;
}

/** One of several entries that can be moved and removed. */
export function EntryFrame({ name, onUp, onDown, onRemove, children }: EntryFrameProps) {
  return (
    <fieldset className="tl-editor-entry">
      <legend>{name}</legend>
      <div className="tl-editor-entry-tools">
        <MoveButtons {...{ name, onUp, onDown }} />
        <IconButton label={texts.entries.remove(name)} onClick={onRemove}>
          <X />
        </IconButton>
      </div>
      <div className="tl-editor-entry-fields">{children}</div>
    </fieldset>
  );
}
