import { testFormat } from 'test/server/format-lines';
import { timestamped } from './timestamped';

testFormat(timestamped, {
  reads: [
    ['2026-11-21 08:15:30 worker ERROR no stock', { at: '2026-11-21T08:15:30.000Z', level: 3 }],
    ['[21.11.2026 08:15:30] [warning] late', { at: '2026-11-21T08:15:30.000Z', level: 4 }],
    ['app.log.1 2026-11-21 08:15:30.250 DEBUG: read', { at: '2026-11-21T08:15:30.250Z', level: 7 }],
    ['NOTICE 2026-11-21 08:15:30 rolled', { at: '2026-11-21T08:15:30.000Z', level: 5 }],
    ['20261121-08:15:30:250|Steps|3000|on step 7', { at: '2026-11-21T08:15:30.250Z' }],
    ['7 node-2 switch 1795248930 1 link down', { at: '2026-11-21T08:15:30.000Z' }],
    [
      '2026-11-21 08:15:30 INFO user=nora action="sign in"',
      { at: '2026-11-21T08:15:30.000Z', level: 6, user: 'nora', action: 'sign in' },
    ],
    ['2026-11-21 08:15:30 the user saw an ERROR page', { at: '2026-11-21T08:15:30.000Z' }],
    ['2026-11-21 08:15:30 error in small letters', { at: '2026-11-21T08:15:30.000Z' }],
  ],
  leaves: [
    'no time at all',
    'version 2026.11.21 of the shop',
    'call 1234567890123456789012',
    '08:15:30 no day',
    'far '.repeat(30) + '2026-11-21 08:15:30',
  ],
});
