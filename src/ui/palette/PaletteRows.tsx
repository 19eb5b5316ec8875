import { type MouseEvent, useEffect, useId, useRef } from 'react';
import { MarkedText } from 'ui/message-table/MarkedText';
import { Keys } from 'ui/shortcut/Keys';
import { type PaletteGroup, type PaletteOption } from './palette-option';
import { texts } from './texts';

interface PaletteRowsProps {
  id: string;
  groups: readonly PaletteGroup[];
  active: PaletteOption | undefined;
  /** The id of a row's element. */
  rowId: (option: PaletteOption) => string;
  onActivate: (id: string) => void;
  onChoose: (option: PaletteOption, event: { isNewTab: boolean }) => void;
}

/** The rows of the palette under their headings. The focus stays in the field above. */
export function PaletteRows({ id, groups, active, rowId, onActivate, onChoose }: PaletteRowsProps) {
  return (
    <div id={id} role="listbox" aria-label={texts.results} className="tl-palette-rows">
      {groups.map(({ title, options }) => (
        <Group key={title} title={title}>
          {options.map((option) => (
            <Row
              key={option.id}
              {...{ option }}
              id={rowId(option)}
              isActive={option.id === active?.id}
              onActivate={() => onActivate(option.id)}
              onChoose={(event) => onChoose(option, { isNewTab: event.ctrlKey || event.metaKey || event.button === 1 })}
            />
          ))}
        </Group>
      ))}
    </div>
  );
}

function Group({ title, children }: { title: string; children: React.ReactNode }) {
  const id = useId();
  return (
    <div role="group" aria-labelledby={id}>
      <div id={id} className="tl-palette-group" role="presentation">
        {title}
      </div>
      {children}
    </div>
  );
}

interface RowProps {
  id: string;
  option: PaletteOption;
  isActive: boolean;
  onActivate: () => void;
  onChoose: (event: MouseEvent) => void;
}

function Row({ id, option, isActive, onActivate, onChoose }: RowProps) {
  const own = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isActive) own.current?.scrollIntoView?.({ block: 'nearest' });
  }, [isActive]);
  const { title, ranges, fact, icon, keys, verb } = option;
  return (
    <div
      ref={own}
      id={id}
      role="option"
      aria-selected={isActive}
      className="tl-palette-row"
      onMouseMove={() => isActive || onActivate()}
      onMouseDown={(event) => event.preventDefault()}
      onClick={onChoose}
      onAuxClick={(event) => event.button === 1 && onChoose(event)}
    >
      {icon}
      <span className="tl-palette-title">
        <MarkedText text={title} ranges={ranges} />
      </span>
      {fact !== undefined && <span className="tl-palette-fact">{fact}</span>}
      <span className="tl-palette-end" aria-hidden="true">
        {keys !== undefined && <Keys keys={keys} />}
        {isActive && verb !== undefined && <span className="tl-palette-verb">{verb}</span>}
        {isActive && <Keys keys="Enter" />}
      </span>
    </div>
  );
}
