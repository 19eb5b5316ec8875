import { type IndexSet } from 'api/indices/index-sets';
import { inWords } from 'lang/period/period';
import { formatMemory } from 'ui/format/bytes';
import { countOf, formatCount } from 'ui/format/number';
import { retentionOf, rotationOf } from '../strategies/strategy';

const ONE = /^1 (\w+?)s?$/;

/** When the write index is rotated: “every day, skips empty indices”; the class of a strategy nobody knows. */
export function rotationRule(set: IndexSet): string {
  const rotation = rotationOf(set);
  switch (rotation.kind) {
    case 'count':
      return `after ${countOf(rotation.maxMessages, 'message')}`;
    case 'size':
      return `at ${formatMemory(rotation.maxBytes)}`;
    case 'time': {
      const words = inWords(rotation.period) ?? rotation.period;
      const every = ONE.exec(words)?.[1] ?? words;
      return `every ${every}, ${rotation.rotatesEmpty ? 'also when empty' : 'skips empty indices'}`;
    }
    case 'unknown':
      return rotation.strategy;
  }
}

/** What becomes of the oldest indices: “keep 31 indices, then delete”. */
export function retentionRule(set: IndexSet): string {
  const retention = retentionOf(set);
  switch (retention.kind) {
    case 'delete':
    case 'close':
      return `keep ${countOf(retention.maxIndices, 'index', 'indices')}, then ${retention.kind}`;
    case 'noop':
      return 'keep everything';
    case 'unknown':
      return retention.strategy;
  }
}

/** “4 primary, 1 replica each”. */
export function shardsRule({ shards, replicas }: IndexSet): string {
  const each = replicas === 0 ? 'no replicas' : `${countOf(replicas, 'replica')} each`;
  return `${formatCount(shards)} primary, ${each}`;
}
