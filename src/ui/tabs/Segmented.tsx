import { type KeyboardEvent, useId } from 'react';
import './Segmented.css';

export interface Segment<Value extends string> {
  value: Value;
  label: string;
}

interface SegmentedProps<Value extends string> {
  label: string;
  segments: readonly Segment<Value>[];
  value: Value;
  onChange: (value: Value) => void;
  /** Id of the panel the choice switches; makes the pieces tabs. */
  panelId?: string;
}

/** Two to five exclusive choices in place. Arrows move and choose. */
export function Segmented<Value extends string>({ label, segments, value, onChange, panelId }: SegmentedProps<Value>) {
  const id = useId();
  const isTabs = panelId !== undefined;
  const handleKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    const step = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const at = segments.findIndex((segment) => segment.value === value);
    const next = segments[(at + step + segments.length) % segments.length];
    if (!next) return;
    onChange(next.value);
    document.getElementById(`${id}-${next.value}`)?.focus();
  };
  return (
    <div className="tl-segmented" role={isTabs ? 'tablist' : 'radiogroup'} aria-label={label} onKeyDown={handleKeyDown}>
      {segments.map((segment) => {
        const isOn = segment.value === value;
        return (
          <button
            key={segment.value}
            id={`${id}-${segment.value}`}
            type="button"
            role={isTabs ? 'tab' : 'radio'}
            aria-selected={isTabs ? isOn : undefined}
            aria-checked={isTabs ? undefined : isOn}
            aria-controls={panelId}
            tabIndex={isOn ? 0 : -1}
            onClick={() => onChange(segment.value)}
          >
            {segment.label}
          </button>
        );
      })}
    </div>
  );
}
