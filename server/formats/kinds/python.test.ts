import { testFormat } from 'test/server/format-lines';
import { python } from './python';

testFormat(python, {
  reads: [
    [
      '2026-11-21 08:15:30,250 - shop.cart - CRITICAL - no stock',
      { at: '2026-11-21T08:15:30.250Z', level: 2, message: 'no stock', logger: 'shop.cart' },
    ],
    [
      '2026-11-21 08:15:30,250 INFO shop.cart: paid',
      { at: '2026-11-21T08:15:30.250Z', level: 6, message: 'paid', logger: 'shop.cart' },
    ],
    [
      '2026-11-21 08:15:30.250 811 WARNING cloud.compute [req-7 nora] slow',
      {
        at: '2026-11-21T08:15:30.250Z',
        level: 4,
        message: 'slow',
        process_id: '811',
        logger: 'cloud.compute',
        request: 'req-7 nora',
      },
    ],
    ['ERROR:shop.cart:no stock', { level: 3, message: 'no stock', logger: 'shop.cart' }],
    [
      '[2026-11-21 08:15:30 +0100] [811] [INFO] Listening',
      { at: '2026-11-21T07:15:30.000Z', level: 6, message: 'Listening', process_id: '811' },
    ],
    [
      '[2026-11-21 08:15:30,250] ERROR in app: failed',
      { at: '2026-11-21T08:15:30.250Z', level: 3, message: 'failed', logger: 'app' },
    ],
    [
      '[2026-11-21 08:15:30,250: WARNING/MainProcess] late',
      { at: '2026-11-21T08:15:30.250Z', level: 4, message: 'late', thread: 'MainProcess' },
    ],
  ],
  leaves: [
    '2026-11-21 08:15:30,250 - shop.cart - SEVERE - no stock',
    '2026-11-21 08:15:30,250 INFO Cart: a class of Java',
    'INFO: root: x',
    '[2026-11-21 08:15:30 +0100] [x] [INFO] Listening',
  ],
});
