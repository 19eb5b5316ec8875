import { testFormat } from 'test/server/format-lines';
import { logcat } from './logcat';

testFormat(logcat, {
  reads: [
    [
      '11-21 08:15:30.250  1702  2395 W ActivityManager: slow start: 2 s',
      {
        at: '2026-11-21T08:15:30.250Z',
        level: 4,
        message: 'slow start: 2 s',
        process_id: '1702',
        thread: '2395',
        logger: 'ActivityManager',
      },
    ],
  ],
  leaves: [
    '11-21 08:15:30.250  1702 W ActivityManager: x',
    '11-21 08:15:30.250  1702  2395 X ActivityManager: x',
    '21-11 08:15:30.250 1 2 W a: x',
  ],
});
