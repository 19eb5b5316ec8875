import { CircleAlert, CircleCheck, Info, TriangleAlert, X } from 'lucide-react';
import { type ReactNode } from 'react';
import { IconButton } from 'ui/button/IconButton';
import { texts } from '../texts';
import './Note.css';

const ICONS = { neutral: Info, info: Info, success: CircleCheck, warning: TriangleAlert, danger: CircleAlert };

export interface NoteProps {
  kind?: keyof typeof ICONS;
  title?: string;
  children?: ReactNode;
  /** Buttons below the text. */
  actions?: ReactNode;
  onDismiss?: () => void;
}

/** An inline note, coloured by its kind. A danger note is announced at once, others politely. */
export function Note({ kind = 'neutral', title, children, actions, onDismiss }: NoteProps) {
  const Icon = ICONS[kind];
  return (
    <div className={`tl-note tl-note-${kind}`} role={kind === 'danger' ? 'alert' : 'status'}>
      <Icon size={16} aria-hidden="true" />
      <div className="tl-note-text">
        {title !== undefined && <strong>{title}</strong>}
        {children !== undefined && <div>{children}</div>}
        {actions !== undefined && <div className="tl-note-actions">{actions}</div>}
      </div>
      {onDismiss && (
        <IconButton label={texts.note.dismiss} onClick={onDismiss}>
          <X />
        </IconButton>
      )}
    </div>
  );
}
