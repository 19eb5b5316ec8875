import { type Silence, type WeeklyTimes } from 'api/events/silences';
import { valueOf } from 'flux/loadable';
import { useStore } from 'flux/use-store';
import { Chip } from 'ui/chip/Chip';
import { type Column } from 'ui/data-table/column';
import { useTimeZone } from 'ui/format/TimeZone';
import { formatProse, formatRange } from 'ui/format/zoned-time';
import { StatusBadge } from 'ui/status/StatusBadge';
import { daysText } from './days-text';
import { SilencesStore } from './SilencesStore';
import { texts } from './texts';
import './silences.css';

const { columns: words } = texts;
const TONES = { active: 'warning', upcoming: 'info', over: 'stopped' } as const;

/** What a silence is about, in words: of each of its conditions the values, of which one has to fit. */
export function aboutOf(silence: Silence, titleOf: (id: string) => string): string[] {
  const { event_definitions: ids, priorities, keys, fields } = silence;
  const named = [
    ids.map(titleOf),
    priorities.map((priority) => texts.priorities[priority as 1 | 2 | 3]),
    keys,
    ...Object.entries(fields).map(([name, values]) => values.map((value) => `${name}=${value}`)),
  ].filter((values) => values.length > 0);
  return named.length === 0 ? [texts.everything] : named.map((values) => values.join(', '));
}

function About({ silence }: { silence: Silence }) {
  const definitions = useStore(SilencesStore, (state) => valueOf(state.definitions));
  const titleOf = (id: string) => definitions?.find((each) => each.id === id)?.title ?? texts.unknownDefinition;
  return (
    <span className="tl-silence-about">
      {aboutOf(silence, titleOf).map((part) => (
        <Chip key={part} title={part}>
          {part}
        </Chip>
      ))}
    </span>
  );
}

const weeklyText = ({ days, from, to, time_zone: zone }: WeeklyTimes): string =>
  texts.weekly(daysText(days), from, to, zone);

function When({ times }: Pick<Silence, 'times'>) {
  const zone = useTimeZone();
  const text = times.type === 'once' ? formatRange(times.from, times.to, zone) : weeklyText(times);
  return <span title={text}>{text}</span>;
}

function State({ silence: { state, until } }: { silence: Silence }) {
  const zone = useTimeZone();
  const time = until === null ? undefined : formatProse(until, zone);
  return (
    <span className="tl-silence-state">
      <StatusBadge tone={TONES[state]}>{texts.states[state]}</StatusBadge>
      {time !== undefined && (
        <span className="tl-ink-3">{state === 'active' ? texts.until(time) : texts.begins(time)}</span>
      )}
    </span>
  );
}

export const SILENCE_COLUMNS: readonly Column<Silence>[] = [
  {
    ...{ id: 'title', title: words.title, sortValue: ({ title }) => title },
    cell: ({ title, description }) => <b title={description}>{title}</b>,
  },
  { id: 'about', title: words.about, phone: 'detail', cell: (silence) => <About silence={silence} /> },
  { id: 'when', title: words.when, width: 290, hideBelow: 992, cell: ({ times }) => <When times={times} /> },
  {
    ...{ id: 'state', title: words.state, width: 230, phone: 'state' },
    cell: (silence) => <State silence={silence} />,
  },
  { id: 'created_by', title: words.by, width: 110, hideBelow: 1200, cell: (silence) => silence.created_by },
];
