import { testFormat } from 'test/server/format-lines';
import { json } from './json';

testFormat(json, {
  reads: [
    [
      '{"ts":"2026-11-21T08:15:30.250Z","level":"warn","msg":"slow","pid":811,"order":{"id":7,"items":[1,2]},"ok":true,"none":null}',
      {
        at: '2026-11-21T08:15:30.250Z',
        level: 4,
        message: 'slow',
        process_id: '811',
        order_id: 7,
        order_items: '[1,2]',
        ok: true,
      },
    ],
    [
      '{"level":50,"time":1795248930250,"hostname":"web-1","message":"failed","logger_name":"shop.Cart","thread_name":"main"}',
      {
        at: '2026-11-21T08:15:30.250Z',
        level: 3,
        source: 'web-1',
        message: 'failed',
        logger: 'shop.Cart',
        thread: 'main',
      },
    ],
    ['{"level":"loud","timestamp":"soon"}', { log_level: 'loud', log_timestamp: 'soon' }],
    ['{"@timestamp":1795248930.5,"severity":"ERROR","a b":1}', { at: '2026-11-21T08:15:30.500Z', level: 3, a_b: 1 }],
  ],
  leaves: ['{"level":"warn"', '{}', '{level: warn}', '["level"]', `{"a":${'['.repeat(100_000)}}`],
});
