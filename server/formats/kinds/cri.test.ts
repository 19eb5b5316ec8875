import { testFormat } from 'test/server/format-lines';
import { cri } from './cri';

testFormat(cri, {
  reads: [
    [
      '2026-11-21T08:15:30.123456789Z stderr F panic: no memory',
      { at: '2026-11-21T08:15:30.123Z', message: 'panic: no memory', stream: 'stderr' },
    ],
    [
      '2026-11-21T09:15:30.1+01:00 stdout P half a ',
      { at: '2026-11-21T08:15:30.100Z', message: 'half a ', stream: 'stdout' },
    ],
  ],
  leaves: ['2026-11-21T08:15:30.123Z stdlog F x', '2026-11-21T08:15:30.123Z stdout x', 'stdout F x'],
});
