import { type IndexSet } from 'api/indices/index-sets';
import { isoInWords } from 'texts/period';
import { formatBytes } from 'ui/format/bytes';
import { formatCount } from 'ui/format/number';
import { retentionOf, rotationOf } from '../strategies/strategy';
import { texts } from './texts';

/** When the write index is rotated: “every day, skips empty indices”; the class name of an unknown strategy. */
export function rotationRule(set: IndexSet): string {
  const rotation = rotationOf(set);
  switch (rotation.kind) {
    case 'count':
      return texts.rules.after(rotation.maxMessages);
    case 'size':
      return texts.rules.at(formatBytes(rotation.maxBytes));
    case 'time': {
      const period = isoInWords(rotation.period) ?? rotation.period;
      const every = isoInWords(rotation.period, { bare: true }) ?? rotation.period;
      return texts.rules.every(period, every, rotation.rotatesEmpty);
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
      return texts.rules.keep[retention.kind](retention.maxIndices);
    case 'noop':
      return texts.rules.keepAll;
    case 'unknown':
      return retention.strategy;
  }
}

/** “4 primary, 1 replica each”. */
export function shardsRule({ shards, replicas }: IndexSet): string {
  return texts.rules.shardsOf(formatCount(shards), replicas);
}
