import { testFormat } from 'test/server/format-lines';
import { jul } from './jul';

testFormat(jul, {
  reads: [
    [
      'Nov 21, 2026 8:15:30 PM example.shop.Cart pay\nSEVERE: refused',
      {
        at: '2026-11-21T20:15:30.000Z',
        level: 3,
        message: 'refused',
        logger: 'example.shop.Cart',
        method: 'pay',
      },
    ],
    [
      'Nov 21, 2026 12:15:30 AM example.shop.Cart <init>',
      { at: '2026-11-21T00:15:30.000Z', logger: 'example.shop.Cart', method: '<init>' },
    ],
    ['WARNING: refused', { level: 4, message: 'refused' }],
  ],
  leaves: [
    'Nov 21, 2026 8:15:30 PM refused by the bank',
    'ATTENTION: refused',
    'Nov 21, 2026 13:15:30 PM example.Cart pay',
  ],
});
