import { type Decorator } from 'api/decorators';
import { GripVertical, Pencil, Trash2 } from 'lucide-react';
import { IconButton } from 'ui/button/IconButton';
import { type Kinds, kindName, settingsText } from './decorator-kinds';
import { type Reordering } from 'ui/reordering/useReordering';
import { texts } from './texts';

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
        label={texts.row.move(name)}
        title={texts.row.moveHelp}
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
        <IconButton label={texts.row.editName(name)} title={texts.row.edit} onClick={onEdit}>
          <Pencil />
        </IconButton>
      )}
      <IconButton label={texts.row.deleteName(name)} title={texts.row.delete} onClick={onDelete}>
        <Trash2 />
      </IconButton>
    </li>
  );
}
