import { ChevronDown, Columns3 } from 'lucide-react';
import { IconButton } from 'ui/button/IconButton';
import { formatPercent } from 'ui/format/number';
import { type FieldCommands } from '../detail/field-commands';
import { type FieldScope } from '../field-search';
import { LEVEL_FIELD } from '../search-request';
import { type FieldEntry } from './field-groups';
import { FieldMenu } from './FieldMenu';
import { FieldTopValues } from './FieldTopValues';

interface FieldItemProps {
  field: FieldEntry;
  commands: FieldCommands;
  /** Messages to ask top values of; absent before there is a result. */
  scope?: FieldScope;
  isOpen: boolean;
  onToggle: () => void;
}

/** One field: a press shows its top values, the button at its end makes it a column. */
export function FieldItem({ field, commands, scope, isOpen, onToggle }: FieldItemProps) {
  const { name, sign, typeName, coverage, isColumn, isEnumerable, isForeign } = field;
  const isFixed = name === LEVEL_FIELD;
  return (
    <li className={[isOpen && 'tl-field-open', isForeign && 'tl-field-foreign'].filter(Boolean).join(' ') || undefined}>
      <div className="tl-field-item">
        <button
          type="button"
          aria-expanded={isOpen}
          title={`${name}, ${typeName}${isForeign ? ', not in these streams' : ''}`}
          onClick={onToggle}
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
              label={isColumn ? `Remove column ${name}` : `Add ${name} as column`}
              aria-pressed={isColumn}
              onClick={() => commands.toggleColumn?.(name)}
            >
              <Columns3 />
            </IconButton>
          )}
          <FieldMenu field={name} isColumn={isColumn} commands={commands} />
        </span>
      </div>
      {isOpen && (
        <div className="tl-field-panel">
          {isEnumerable && scope ? (
            <FieldTopValues {...{ scope, commands }} field={name} />
          ) : (
            <p className="tl-field-empty">Values of this field are not counted</p>
          )}
          <button type="button" className="tl-text-button" onClick={() => commands.requireField(name)}>
            Has this field
          </button>
        </div>
      )}
    </li>
  );
}
