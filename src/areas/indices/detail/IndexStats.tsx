import { type IndexerOverview } from 'api/indices/overview';
import { type IndexSet } from 'api/indices/index-sets';
import { useStore } from 'flux/use-store';
import { CapabilitiesStore, isPlainCluster } from 'rest/CapabilitiesStore';
import { formatBytes } from 'ui/format/bytes';
import { formatSpan } from 'ui/format/duration';
import { formatCompact, formatCount } from 'ui/format/number';
import { KeyValueList } from 'ui/key-value/KeyValueList';
import { type StatProps, StatStrip } from 'ui/stat/Stat';
import { useNow } from 'ui/timing/useNow';
import { texts as areaTexts } from '../texts';
import { figuresOf } from './figures';
import { type IndexRow } from './index-row';
import { retentionRule, rotationRule, shardsRule } from './rules-text';
import { texts } from './texts';

interface IndexStatsProps {
  indexSet: IndexSet;
  overview?: IndexerOverview;
  rows?: readonly IndexRow[];
}

/** Five numbers of an index set and the rules that govern it. */
export function IndexStats({ indexSet, overview, rows }: IndexStatsProps) {
  const now = useNow();
  const isCluster = useStore(CapabilitiesStore, isPlainCluster);
  return (
    <StatStrip
      label={texts.figures.label}
      stats={overview && rows && statsOf(overview.counts.events, rows, { now, isCluster })}
      rules={<Rules indexSet={indexSet} />}
    />
  );
}

const DAY_MS = 86_400_000;

function statsOf(
  messages: number,
  rows: readonly IndexRow[],
  { now, isCluster }: { now: number; isCluster: boolean },
): StatProps[] {
  const { indices, closed, bytes, writtenPerDay, oldestMs } = figuresOf(rows, now);
  return [
    {
      value: formatCount(indices),
      caption: texts.figures.indices(indices, closed),
    },
    { value: formatCompact(messages), caption: texts.figures.messages, title: formatCount(messages) },
    {
      value: formatBytes(bytes),
      caption: texts.figures.size,
      title: texts.figures.bytes(formatCount(bytes), isCluster),
    },
    {
      value: writtenPerDay === undefined ? undefined : formatBytes(writtenPerDay),
      caption: texts.figures.perDay,
      title: writtenPerDay === undefined ? texts.figures.notYet : undefined,
    },
    { value: oldestMs === undefined ? undefined : ageText(oldestMs), caption: texts.figures.oldest },
  ];
}

/** In two units at most; whole hours from a day on. */
const ageText = (ageMs: number): string => formatSpan(ageMs >= DAY_MS ? ageMs - (ageMs % 3_600_000) : ageMs);

function Rules({ indexSet }: { indexSet: IndexSet }) {
  const isCluster = useStore(CapabilitiesStore, isPlainCluster);
  const shards = isCluster ? [{ key: texts.rules.shards, value: shardsRule(indexSet) }] : [];
  if (!indexSet.writable) {
    return (
      <>
        <KeyValueList look="plain" entries={shards} />
        <p>{areaTexts.strategies.notRotated}</p>
      </>
    );
  }
  return (
    <KeyValueList
      look="plain"
      entries={[
        { key: texts.rules.rotates, value: rotationRule(indexSet) },
        { key: texts.rules.retention, value: retentionRule(indexSet) },
        ...shards,
      ]}
    />
  );
}
