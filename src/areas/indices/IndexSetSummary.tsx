import { type IndexSet } from 'api/indices/index-sets';
import { useStore } from 'flux/use-store';
import { CapabilitiesStore, isPlainCluster } from 'rest/CapabilitiesStore';
import { durationInWords } from 'texts/duration';
import { type KeyValue, KeyValueList } from 'ui/key-value/KeyValueList';
import { serverTexts } from 'texts/server/texts';
import { strategySummary } from './strategies/names';
import { retainedSentence } from './strategies/retained';
import { retentionOf, rotationOf } from './strategies/strategy';
import { retentionFacts, rotationFacts, UnknownStrategy } from './strategies/StrategyText';
import { texts } from './texts';
import './IndexSetSummary.css';

/** The settings of an index set: how its indices are made, when the next one begins, what becomes of old ones. */
export function IndexSetSummary({ indexSet }: { indexSet: IndexSet }) {
  const isCluster = useStore(CapabilitiesStore, isPlainCluster);
  const description = [
    serverTexts.inPageLanguage(indexSet.description ?? ''),
    indexSet.default ? texts.summary.usedByDefault : '',
  ]
    .filter(Boolean)
    .join(' ');
  return (
    <div className="tl-index-set-summary">
      {description !== '' && <p>{description}</p>}
      <KeyValueList
        look="plain"
        entries={[
          { key: texts.summary.prefix, value: indexSet.index_prefix, content: <code>{indexSet.index_prefix}</code> },
          ...(isCluster
            ? [
                { key: texts.summary.shards, value: indexSet.shards },
                { key: texts.summary.replicas, value: indexSet.replicas },
              ]
            : []),
          {
            key: texts.summary.refreshInterval,
            value: durationInWords(indexSet.field_type_refresh_interval),
          },
        ]}
      />
      <div>{indexSet.writable ? <Strategies indexSet={indexSet} /> : <p>{texts.strategies.notRotated}</p>}</div>
    </div>
  );
}

function Strategies({ indexSet }: { indexSet: IndexSet }) {
  const rotation = rotationOf(indexSet);
  const retention = retentionOf(indexSet);
  const kept = retainedSentence(rotation, retention);
  const entries: KeyValue[] = [
    strategyEntry(texts.summary.rotation, indexSet.rotation_strategy_class),
    ...rotationFacts(rotation).map(([key, value]) => ({ key, value })),
    strategyEntry(texts.summary.retention, indexSet.retention_strategy_class),
    ...retentionFacts(retention).map(([key, value]) => ({ key, value })),
    ...(kept === undefined ? [] : [{ key: texts.summary.inEffect, value: kept }]),
  ];
  return <KeyValueList look="plain" entries={entries} />;
}

function strategyEntry(key: string, strategy: string): KeyValue {
  const name = strategySummary(strategy);
  return { key, value: name, content: name === undefined ? <UnknownStrategy strategy={strategy} /> : undefined };
}
