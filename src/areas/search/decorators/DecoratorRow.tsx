import { type Decorator } from 'api/decorators';
import { GripVertical, Pencil, Trash2 } from 'lucide-react';
import { IconButton } from 'ui/button/IconButton';
import { type Kinds, kindName, settingsText } from './decorator-kinds';
import { type Reordering } from './useReordering';

interface DecoratorRowProps {
  decorator: Decorator;
  kinds: Kinds;
  at: number;
  reordering: Reordering;
  onEdit: () => void;
  onDelete: () => void;
}

/** One decorator of the list. */
export function DecoratorRow({ decorator, kinds, at, reordering, onEdit, onDelete }: DecoratorRowProps) {
  const name = kindName(kinds, decorator.type);
  const settings = settingsText(decorator);
  return (
    <li
      className={`tl-decorator-row ${reordering.dragged === at ? 'tl-decorator-dragged' : ''}`}
      {...reordering.rowProps(at)}
    >
      <IconButton
        label={`Move ${name}`}
        title="Drag, or press ↑ and ↓, to change the order"
        className="tl-decorator-handle"
        {...reordering.handleProps(at)}
      >
        <GripVertical />
      </IconButton>
      <span className="tl-decorator-text">
        <span>{name}</span>
        <span className="tl-small tl-ink-3 tl-truncate" title={settings}>
          {settings}
        </span>
      </span>
      {kinds[decorator.type] && (
        <IconButton label={`Edit ${name}`} title="Edit" onClick={onEdit}>
          <Pencil />
        </IconButton>
      )}
      <IconButton label={`Delete ${name}`} title="Delete" onClick={onDelete}>
        <Trash2 />
      </IconButton>
    </li>
  );
}
