import { type KeyboardEvent, memo, useRef, useState } from 'react';
import { copyText } from 'ui/copy/copyText';
import { FieldValueMenu } from 'ui/field-value-menu/FieldValueMenu';
import { HighlightedText } from 'ui/message-table/HighlightedText';
import { type MarkRange, valueText } from 'ui/message-table/message-row';
import { FieldMenu } from './FieldMenu';
import { queryValueOf } from 'areas/query';
import { ChangedValue } from './ChangedValue';
import { type FieldChange } from '../rows/changes';
import { type FieldCommands } from './field-commands';
import { type MessageOrigin } from './field-menu-entry';
import { FieldRowActions } from './FieldRowActions';
import { FieldValue } from './FieldValue';
import { useSelectedPart } from './useSelectedPart';

export interface FieldRowProps {
  field: string;
  value: unknown;
  type?: string;
  marks?: readonly MarkRange[];
  /** Of a highlighting rule, `#rrggbb`. */
  color?: string;
  commands: FieldCommands;
  /** What decorators did to it, when that is looked at. */
  change?: FieldChange;
  origin: MessageOrigin;
}

/** The keys of a field; the row itself must have the focus. */
function keyActions({ field, value, commands }: FieldRowProps): Record<string, (() => void) | undefined> {
  const asked = queryValueOf(field, value);
  return {
    '+': asked === undefined ? undefined : () => commands.showOnly(field, asked),
    '-': asked === undefined ? undefined : () => commands.exclude(field, asked),
    e: () => commands.requireField(field),
    c: commands.toggleColumn && (() => commands.toggleColumn?.(field)),
    y: () => void copyText(valueText(value)),
  };
}

/** One field of a message: name, value, and what can be done with it on hover, on focus and by keys. */
export const FieldRow = memo(function FieldRow(props: FieldRowProps) {
  const { field, value, type, marks, color, commands, change, origin } = props;
  const [menuAt, setMenuAt] = useState<{ x: number; y: number }>();
  const more = useRef<HTMLButtonElement>(null);
  const shown = useRef<HTMLSpanElement>(null);
  const selection = useSelectedPart(shown, valueText(value));
  const [isMenuOpen, setMenuOpen] = useState(false);
  const asked = queryValueOf(field, value);
  const openMenu = (at?: { x: number; y: number }) => {
    setMenuAt(at);
    setMenuOpen(true);
  };
  const handleKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (event.target !== event.currentTarget || event.ctrlKey || event.metaKey || event.altKey) return;
    const act = keyActions(props)[event.key];
    if (event.key === 'ContextMenu' || event.key === 'Enter') openMenu();
    else if (act) act();
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <div
      className={`tl-field-row ${isMenuOpen ? 'tl-field-row-active' : ''}`}
      role="group"
      aria-label={field}
      tabIndex={0}
      data-field={field}
      onKeyDown={handleKeyDown}
      onContextMenu={(event) => {
        if (getSelection()?.type === 'Range') return;
        event.preventDefault();
        openMenu({ x: event.clientX, y: event.clientY });
      }}
    >
      <FieldMenu
        {...{ field, commands }}
        ofMessage={{ value, selection, origin }}
        isColumn={commands.isColumn(field)}
        align="start"
        toggle={(menu, label) => (
          <button type="button" {...menu} className="tl-field-name" title={field} aria-label={label}>
            {field}
          </button>
        )}
      />
      <span ref={shown} className="tl-field-value">
        <HighlightedText color={color}>
          <ChangedValue change={change}>
            <FieldValue {...{ field, value, marks }} />
          </ChangedValue>
        </HighlightedText>
      </span>
      <FieldRowActions {...props} moreRef={more} isMenuOpen={isMenuOpen} onMore={() => openMenu()} />
      {isMenuOpen && (
        <FieldValueMenu
          anchor={menuAt ?? more}
          field={field}
          value={valueText(value)}
          type={type}
          onClose={() => setMenuOpen(false)}
          onShowOnly={asked === undefined ? undefined : () => commands.showOnly(field, asked)}
          onExclude={asked === undefined ? undefined : () => commands.exclude(field, asked)}
          onHasField={() => commands.requireField(field)}
          onNewSearch={asked === undefined ? undefined : () => commands.newSearch(field, asked)}
          onHighlight={commands.highlight && (() => commands.highlight?.(field, valueText(value)))}
          onTopValues={
            commands.canShow?.('top', field)
              ? () => (commands.lookAt ? commands.lookAt('top', field, more) : commands.show?.('top', field))
              : undefined
          }
          onToggleColumn={commands.toggleColumn && (() => commands.toggleColumn?.(field))}
          isColumn={commands.isColumn(field)}
        />
      )}
    </div>
  );
});
