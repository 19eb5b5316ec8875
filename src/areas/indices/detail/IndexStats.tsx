import { type IndexerOverview } from 'api/indices/overview';
import { type IndexSet } from 'api/indices/index-sets';
import { formatBytes } from 'ui/format/bytes';
import { formatSpan } from 'ui/format/duration';
import { formatCompact, formatCount } from 'ui/format/number';
import { KeyValueList } from 'ui/key-value/KeyValueList';
import { type StatProps, StatStrip } from 'ui/stat/Stat';
import { useNow } from 'ui/timing/useNow';
import { NOT_ROTATED } from '../strategies/StrategyText';
import { figuresOf } from './figures';
import { type IndexRow } from './index-row';
import { retentionRule, rotationRule, shardsRule } from './rules-text';

interface IndexStatsProps {
  indexSet: IndexSet;
  overview?: IndexerOverview;
  rows?: readonly IndexRow[];
}

/** Five numbers of an index set and the rules that govern it. */
export function IndexStats({ indexSet, overview, rows }: IndexStatsProps) {
  const now = useNow();
  return (
    <StatStrip
      label="Figures"
      stats={overview && rows && statsOf(overview.counts.events, rows, now)}
      rules={<Rules indexSet={indexSet} />}
    />
  );
}

const DAY_MS = 86_400_000;

function statsOf(messages: number, rows: readonly IndexRow[], now: number): StatProps[] {
  const { indices, closed, bytes, writtenPerDay, oldestMs } = figuresOf(rows, now);
  return [
    {
      value: formatCount(indices),
      caption: `${indices === 1 ? 'Index' : 'Indices'}${closed > 0 ? `, ${formatCount(closed)} closed` : ''}`,
    },
    { value: formatCompact(messages), caption: 'Messages', title: formatCount(messages) },
    { value: formatBytes(bytes), caption: 'Size on disk', title: `${formatCount(bytes)} bytes, replicas not counted` },
    {
      value: writtenPerDay === undefined ? undefined : formatBytes(writtenPerDay),
      caption: 'Written per day',
      title: writtenPerDay === undefined ? 'Known once the indices cover an hour' : undefined,
    },
    { value: oldestMs === undefined ? undefined : ageText(oldestMs), caption: 'Oldest message' },
  ];
}

/** In two units at most; whole hours from a day on. */
const ageText = (ageMs: number): string => formatSpan(ageMs >= DAY_MS ? ageMs - (ageMs % 3_600_000) : ageMs);

function Rules({ indexSet }: { indexSet: IndexSet }) {
  const shards = { key: 'Shards', value: shardsRule(indexSet) };
  if (!indexSet.writable) {
    return (
      <>
        <KeyValueList look="plain" entries={[shards]} />
        <p>{NOT_ROTATED}</p>
      </>
    );
  }
  return (
    <KeyValueList
      look="plain"
      entries={[
        { key: 'Rotates', value: rotationRule(indexSet) },
        { key: 'Retention', value: retentionRule(indexSet) },
        shards,
      ]}
    />
  );
}
