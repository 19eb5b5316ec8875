import { testFormat } from 'test/server/format-lines';
import { mysql } from './mysql';

testFormat(mysql, {
  reads: [
    [
      '2026-11-21T08:15:30.250111Z 8 [Warning] [MY-010068] [Server] CA certificate is self signed.',
      {
        at: '2026-11-21T08:15:30.250Z',
        level: 4,
        message: 'CA certificate is self signed.',
        thread: '8',
        error_code: 'MY-010068',
        subsystem: 'Server',
      },
    ],
    ['261121  8:15:30 [ERROR] Aborting', { at: '2026-11-21T08:15:30.000Z', level: 3, message: 'Aborting' }],
    [
      '2026-11-21  8:15:30 0 [Note] Server socket created',
      { at: '2026-11-21T08:15:30.000Z', level: 6, message: 'Server socket created', thread: '0' },
    ],
  ],
  leaves: ['2026-11-21T08:15:30Z 8 [Loud] x', '2026-11-21T08:15:30Z 8 Warning x', '2026-11-21T08:15:30Z [8] [Note] x'],
});
