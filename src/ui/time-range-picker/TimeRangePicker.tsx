import { type TimeRange } from 'api/time-range';
import { type FormEvent, type ReactNode, useId, useMemo, useState } from 'react';
import { Button } from 'ui/button/Button';
import { type Anchor } from 'ui/floating/layers';
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
import { describeSpan } from './span-text';
import { type Span, spanOf } from './time-range';
import { type KeywordAnswer, type ResolveKeyword, useKeywordSpan } from './useKeywordSpan';
import { texts as kit } from '../texts';
import { texts } from './texts';
import './TimeRangePicker.css';

const TABS = [
  { value: 'relative', label: texts.tabs.relative },
  { value: 'absolute', label: texts.tabs.absolute },
  { value: 'keyword', label: texts.tabs.keyword },
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
  /**
   * Shows how many messages a range holds, in a place of fixed height.
   *
   * @param range absent while none is complete
   * @param onChoose takes a part of it
   */
  renderDensity?: (range: TimeRange | undefined, onChoose: (span: Span) => void) => ReactNode;
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
  const handlePart = ({ from, to }: Span) => setDraft(draftOf('absolute', absoluteOf({ from, to }), rules));
  return (
    <Popover label={kit.range.label} anchor={props.anchor} onClose={onClose} className="tl-range-picker">
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
            <Segmented label={texts.kinds} segments={TABS} value={draft.type} onChange={handleTab} panelId={panelId} />
            <span className="tl-small tl-ink-3" title={texts.timesIn(zone)}>
              {zone === 'UTC' ? zone : `${zone}, UTC${formatOffset(now, zone)}`}
            </span>
          </div>
          <div id={panelId} role="tabpanel" aria-label={texts.tabs[draft.type]} className="tl-range-panel">
            <Tab {...{ draft, reading, keyword, rules }} onChange={setDraft} />
          </div>
          <p className="tl-range-preview tl-mono" aria-live="polite">
            {range ? describeSpan(range, span, zone) : ''}
            {keyword.state === 'asking' && texts.asking}
          </p>
          {props.renderDensity?.(keyword.state === 'asking' ? undefined : range, handlePart)}
          <div className="tl-range-foot">
            <span className="tl-small tl-ink-3">
              {limitSeconds > 0 ? texts.limited(secondsInWords(limitSeconds)) : texts.notLimited}
            </span>
            <Button variant="ghost" onClick={onClose}>
              {texts.cancel}
            </Button>
            <Button
              variant="primary"
              type="submit"
              isReasonShown
              disabledReason={range ? undefined : texts.problems.incomplete}
            >
              {texts.apply}
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

// A resolved phrase is continued as its instants.
const convertible = (range: TimeRange | undefined, span: Span | undefined): TimeRange | undefined => {
  if (range?.type !== 'keyword' || !span) return range;
  return absoluteOf(span);
};

const absoluteOf = ({ from, to }: Span): TimeRange => ({
  type: 'absolute',
  from: new Date(from).toISOString(),
  to: new Date(to).toISOString(),
});

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
  const error = keyword.state === 'unknown' ? texts.problems.unknownPhrase : errors.keyword;
  return <KeywordTab {...{ draft, error, onChange }} />;
}
