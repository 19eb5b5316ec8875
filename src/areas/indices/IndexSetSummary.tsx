import { type IndexSet } from 'api/indices/index-sets';
import { formatCount } from 'ui/format/number';
import { type KeyValue, KeyValueList } from 'ui/key-value/KeyValueList';
import { strategySummary } from './strategies/names';
import { retainedSentence } from './strategies/retained';
import { retentionOf, rotationOf } from './strategies/strategy';
import { NOT_ROTATED, retentionFacts, rotationFacts, UnknownStrategy } from './strategies/StrategyText';
import './IndexSetSummary.css';

/** What is said of the default index set. */
export const USED_BY_DEFAULT = 'It is used when nothing else is chosen.';

/** The settings of an index set: how its indices are made, when the next one begins, what becomes of old ones. */
export function IndexSetSummary({ indexSet }: { indexSet: IndexSet }) {
  const description = [indexSet.description, indexSet.default ? USED_BY_DEFAULT : ''].filter(Boolean).join(' ');
  return (
    <div className="tl-index-set-summary">
      {description !== '' && <p>{description}</p>}
      <KeyValueList
        look="plain"
        entries={[
          { key: 'Index prefix', value: indexSet.index_prefix, content: <code>{indexSet.index_prefix}</code> },
          { key: 'Shards', value: indexSet.shards },
          { key: 'Replicas', value: indexSet.replicas },
          {
            key: 'Field type refresh interval',
            value: `${formatCount(indexSet.field_type_refresh_interval / 1000)} seconds`,
          },
        ]}
      />
      <div>{indexSet.writable ? <Strategies indexSet={indexSet} /> : <p>{NOT_ROTATED}</p>}</div>
    </div>
  );
}

function Strategies({ indexSet }: { indexSet: IndexSet }) {
  const rotation = rotationOf(indexSet);
  const retention = retentionOf(indexSet);
  const kept = retainedSentence(rotation, retention);
  const entries: KeyValue[] = [
    strategyEntry('Index rotation', indexSet.rotation_strategy_class),
    ...rotationFacts(rotation).map(([key, value]) => ({ key, value })),
    strategyEntry('Index retention', indexSet.retention_strategy_class),
    ...retentionFacts(retention).map(([key, value]) => ({ key, value })),
    ...(kept === undefined ? [] : [{ key: 'In effect', value: kept }]),
  ];
  return <KeyValueList look="plain" entries={entries} />;
}

function strategyEntry(key: string, strategy: string): KeyValue {
  const name = strategySummary(strategy);
  return { key, value: name, content: name === undefined ? <UnknownStrategy strategy={strategy} /> : undefined };
}
