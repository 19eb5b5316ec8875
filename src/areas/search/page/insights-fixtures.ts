import { type FieldStatistic, type MessagePattern } from 'api/insights';

/** A pattern as the server lists it. */
export function aPattern(id: string, part: Partial<MessagePattern> = {}): MessagePattern {
  return {
    id,
    template: `Accepted publickey for <text> from <address> (${id})`,
    count: 40,
    trend: [1, 2, 3],
    first: '2022-03-01T11:55:00.000Z',
    last: '2022-03-01T11:59:58.412Z',
    sample: { id: 'm1', index: 'graylog_7', message: 'Accepted publickey for deploy from 10.4.2.15' },
    sources: ['bastion-1', 'web-01'],
    level: 6,
    ...part,
  };
}

/** An answer with patterns; by default complete, with a pattern for every message. */
export function foundPatterns(patterns: readonly MessagePattern[], part: object = {}) {
  const total = patterns.reduce((sum, { count }) => sum + count, 0);
  return { patterns: [...patterns], total, without_pattern: 0, pattern_count: patterns.length, ...part };
}

/** A field as the server describes it. */
export function aStatistic(field: string, part: Partial<FieldStatistic> = {}): FieldStatistic {
  return { field, type: 'string', count: 100, distinct: 2, top: [], ...part };
}
