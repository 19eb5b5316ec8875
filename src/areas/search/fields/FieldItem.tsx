import { ChevronDown, Columns3 } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { IconButton } from 'ui/button/IconButton';
import { formatPercent } from 'ui/format/number';
import { type FieldCommands, FieldMenu } from 'areas/messages';
import { type FieldEntry, type FieldScope, type FieldWidgetKind, LEVEL_FIELD } from 'areas/query';
import { type WidgetSource } from '../cards/widget-menu-entry';
import { texts } from './texts';

const FieldPanel = lazy(async () => ({ default: (await import('./FieldPanel')).FieldPanel }));

interface FieldItemProps {
  field: FieldEntry;
  commands: FieldCommands;
  /** The messages whose top values are shown; undefined before there is a result. */
  scope?: FieldScope;
  source?: WidgetSource;
  /** The open panel of the field; undefined while closed. */
  look?: FieldWidgetKind;
  /** Opens another panel; undefined closes it. */
  onLook: (look: FieldWidgetKind | undefined) => void;
}

/** A field of the list: a click shows its top values, its button adds it as a column. */
export function FieldItem({ field, commands, scope, source, look, onLook }: FieldItemProps) {
  const { name, sign, typeName, coverage, isColumn, isForeign } = field;
  const isFixed = name === LEVEL_FIELD;
  const isOpen = look !== undefined;
  return (
    <li className={[isOpen && 'tl-field-open', isForeign && 'tl-field-foreign'].filter(Boolean).join(' ') || undefined}>
      <div className="tl-field-item">
        <button
          type="button"
          aria-expanded={isOpen}
          title={isForeign ? texts.fields.foreignField(`${name}, ${typeName}`) : `${name}, ${typeName}`}
          onClick={() => onLook(isOpen ? undefined : 'top')}
        >
          <span className="tl-field-sign" aria-hidden="true">
            {sign}
          </span>
          <span className="tl-truncate">{name}</span>
          <ChevronDown className="tl-field-chevron" size={12} aria-hidden="true" />
          <span className="tl-field-share">{coverage ? formatPercent(coverage) : ''}</span>
        </button>
        <span className="tl-field-buttons">
          {!isFixed && (
            <IconButton
              label={isColumn ? texts.fields.remove(name) : texts.fields.add(name)}
              aria-pressed={isColumn}
              onClick={() => commands.toggleColumn?.(name)}
            >
              <Columns3 />
            </IconButton>
          )}
          <FieldMenu field={name} {...{ isColumn, commands }} onLook={scope && onLook} />
        </span>
      </div>
      {look && (
        <Suspense fallback={<div className="tl-field-panel tl-field-panel-place" />}>
          <FieldPanel {...{ field, commands, scope, look, onLook, source }} />
        </Suspense>
      )}
    </li>
  );
}
