import { inWords } from 'server/entities/readable-difference';
import { type StoredIndexSet, type StrategyChoice } from '../model';

/** The readable name of `org.graylog2.….MessageCountRotationStrategy`: `message count`. */
const strategyName = (strategy: string): string =>
  inWords((strategy.split('.').at(-1) ?? strategy).replace(/(Rotation|Retention)Strategy$/, '')).toLowerCase();

function readableStrategy({ strategy, config: { type: _class, ...config } }: StrategyChoice): object {
  const settings = Object.entries(config).map(([name, value]) => [inWords(name), value]);
  return { strategy: strategyName(strategy), ...Object.fromEntries(settings) };
}

/** The body of an index set for its history, with the labels of its form. */
export const readableIndexSet = (set: StoredIndexSet): object => ({
  title: set.title,
  description: set.description,
  'index prefix': set.prefix,
  writable: set.isWritable,
  analyzer: set.analyzer,
  'index shards': set.shards,
  'index replicas': set.replicas,
  rotation: readableStrategy(set.rotation),
  retention: readableStrategy(set.retention),
  'max. number of segments': set.maxSegments,
  'index optimization after rotation': !set.isOptimizationDisabled,
  'field type refresh interval': `${set.fieldTypeRefreshMs / 1_000} s`,
});
