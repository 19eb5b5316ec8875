import { type IndexSet } from 'api/indices/index-sets';
import { type SizeRotationConfig } from 'api/indices/strategies';
import { type ReactNode } from 'react';
import { formatCount } from 'ui/format/number';
import { type KeyValue, KeyValueList } from 'ui/key-value/KeyValueList';
import { retainedSentence } from './strategies/retained';
import { retentionOf, rotationOf } from './strategies/strategy';
import { NOT_ROTATED, retentionText, rotationText, UnknownStrategy } from './strategies/StrategyText';
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
    known('Index rotation', rotationText(rotation, indexSet.rotation_strategy_class), indexSet.rotation_strategy_class),
    ...(rotation.kind === 'size'
      ? [
          {
            key: 'Max index size',
            value: `${formatCount((indexSet.rotation_strategy as SizeRotationConfig).max_size)} bytes`,
          },
        ]
      : []),
    known(
      'Index retention',
      retentionText(retention, indexSet.retention_strategy_class),
      indexSet.retention_strategy_class,
    ),
    ...(kept === undefined ? [] : [{ key: 'In effect', value: kept }]),
  ];
  return <KeyValueList look="plain" entries={entries} />;
}

function known(key: string, text: string | undefined, strategy: string): KeyValue & { content?: ReactNode } {
  return { key, value: text, content: text === undefined ? <UnknownStrategy strategy={strategy} /> : undefined };
}
