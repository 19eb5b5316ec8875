import { testFormat } from 'test/server/format-lines';
import { logfmt } from './logfmt';

testFormat(logfmt, {
  reads: [
    [
      'time="2026-11-21T08:15:30Z" level=error msg="could not \\"pay\\"" order=0012 took=1.5 tries=3',
      {
        at: '2026-11-21T08:15:30.000Z',
        level: 3,
        message: 'could not "pay"',
        order: '0012',
        took: 1.5,
        tries: 3,
      },
    ],
    [
      'date=2026-11-21 time=08:15:30 tz=+0100 devname=fw-1 level=notice action=deny dst=192.0.2.1',
      {
        at: '2026-11-21T07:15:30.000Z',
        level: 5,
        date: '2026-11-21',
        time: '08:15:30',
        tz: '+0100',
        devname: 'fw-1',
        action: 'deny',
        dst: '192.0.2.1',
      },
    ],
  ],
  leaves: ['only=one', 'a=1 and then words', 'a="never ends b=2', '=1 b=2', `${'a=1 '.repeat(600)}`],
});
