import { type TimeRange } from 'api/time-range';
import { type FormEvent, type ReactNode, useId, useMemo, useState } from 'react';
import { Button } from 'ui/button/Button';
import { type Anchor } from 'ui/floating/Floating';
import { Popover } from 'ui/floating/Popover';
import { useTimeZone } from 'ui/format/TimeZone';
import { secondsInWords } from 'ui/format/duration';
import { formatOffset } from 'ui/format/zoned-time';
import { Segmented } from 'ui/tabs/Segmented';
import { AbsoluteTab } from './AbsoluteTab';
import { KeywordTab } from './KeywordTab';
import { DEFAULT_PRESETS, PresetList } from './PresetList';
import { RelativeTab } from './RelativeTab';
import { type Draft, type DraftReading, draftOf, readDraft } from './drafts';
import { type Span, describeSpan, spanOf } from './time-range';
import { type KeywordAnswer, type ResolveKeyword, useKeywordSpan } from './useKeywordSpan';
import './TimeRangePicker.css';

const TABS = [
  { value: 'relative', label: 'Relative' },
  { value: 'absolute', label: 'Absolute' },
  { value: 'keyword', label: 'Keyword' },
] as const;

export interface TimeRangePickerProps {
  anchor: Anchor;
  value: TimeRange;
  /** Chosen: a preset at once, the tabs by Apply or Enter. */
  onApply: (range: TimeRange) => void;
  onClose: () => void;
  resolveKeyword: ResolveKeyword;
  /** Seconds back, 0 for all time, in the order in which they are offered. */
  presets?: readonly number[];
  /** What presets are called, by their seconds. */
  presetLabels?: Readonly<Record<number, string>>;
  /** Below the presets: where they are configured. */
  presetsFoot?: ReactNode;
  recent?: readonly TimeRange[];
  /** How far back searching is allowed, in seconds; 0 or absent is without limit. */
  limitSeconds?: number;
  /** Shows how many messages the range holds. */
  renderDensity?: (span: Span) => ReactNode;
}

/** Chooses when: recent ranges and presets at the left, relative, absolute or in words at the right. */
export function TimeRangePicker(props: TimeRangePickerProps) {
  const { value, onApply, onClose, limitSeconds = 0 } = props;
  const zone = useTimeZone();
  const [now] = useState(() => Date.now());
  const rules = useMemo(() => ({ zone, now, limitSeconds }), [zone, now, limitSeconds]);
  const [draft, setDraft] = useState<Draft>(() => draftOf(value.type, value, rules));
  const panelId = useId();
  const reading = readDraft(draft, rules);
  const keyword = useKeywordSpan(
    reading.range?.type === 'keyword' ? reading.range.keyword : undefined,
    zone,
    props.resolveKeyword,
  );
  const range = keyword.state === 'unknown' ? undefined : reading.range;
  const span = spanNow(range, keyword, now);
  const apply = (chosen: TimeRange) => {
    onApply(chosen);
    onClose();
  };
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (range) apply(range);
  };
  const handleTab = (type: TimeRange['type']) => setDraft(draftOf(type, convertible(range, span) ?? value, rules));
  return (
    <Popover label="Search Time Range" anchor={props.anchor} onClose={onClose} className="tl-range-picker">
      <div className="tl-range-columns">
        <PresetList
          {...{ value, limitSeconds }}
          presets={props.presets ?? DEFAULT_PRESETS}
          labels={props.presetLabels}
          foot={props.presetsFoot}
          recent={props.recent ?? []}
          onChoose={apply}
        />
        <form className="tl-range-form" onSubmit={handleSubmit} noValidate>
          <div className="tl-range-head">
            <Segmented
              label="Kind of range"
              segments={TABS}
              value={draft.type}
              onChange={handleTab}
              panelId={panelId}
            />
            <span className="tl-small tl-ink-3" title={`Times in ${zone}`}>
              {zone === 'UTC' ? zone : `${zone}, UTC${formatOffset(now, zone)}`}
            </span>
          </div>
          <div id={panelId} role="tabpanel" aria-label={draft.type} className="tl-range-panel">
            <Tab {...{ draft, reading, keyword, rules }} onChange={setDraft} />
          </div>
          <p className="tl-range-preview tl-mono" aria-live="polite">
            {range ? describeSpan(range, span, zone) : ''}
            {keyword.state === 'asking' && 'Asking what this means…'}
          </p>
          {span && props.renderDensity?.(span)}
          <div className="tl-range-foot">
            <span className="tl-small tl-ink-3">
              {limitSeconds > 0
                ? `Searching is limited to the last ${secondsInWords(limitSeconds)}`
                : 'No limit set by the administrator'}
            </span>
            <Button variant="ghost" onClick={onClose}>
              Cancel
            </Button>
            <Button variant="primary" type="submit" disabledReason={range ? undefined : 'The range is not complete'}>
              Apply
            </Button>
          </div>
        </form>
      </div>
    </Popover>
  );
}

const spanNow = (range: TimeRange | undefined, keyword: KeywordAnswer, now: number): Span | undefined => {
  if (range?.type === 'keyword') return keyword.state === 'known' ? keyword.span : undefined;
  return range && spanOf(range, now);
};

// A phrase whose meaning is known goes on as the instants it means.
const convertible = (range: TimeRange | undefined, span: Span | undefined): TimeRange | undefined => {
  if (range?.type !== 'keyword' || !span) return range;
  return { type: 'absolute', from: new Date(span.from).toISOString(), to: new Date(span.to).toISOString() };
};

interface TabProps {
  draft: Draft;
  reading: DraftReading;
  keyword: KeywordAnswer;
  rules: { zone: string; now: number; limitSeconds: number };
  onChange: (draft: Draft) => void;
}

function Tab({ draft, reading: { errors }, keyword, rules, onChange }: TabProps) {
  if (draft.type === 'relative')
    return <RelativeTab {...{ draft, errors, onChange }} hasLimit={rules.limitSeconds > 0} />;
  if (draft.type === 'absolute') return <AbsoluteTab {...{ draft, errors, rules, onChange }} />;
  const error = keyword.state === 'unknown' ? 'This phrase is not understood' : errors.keyword;
  return <KeywordTab {...{ draft, error, onChange }} />;
}
