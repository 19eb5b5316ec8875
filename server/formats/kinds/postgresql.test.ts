import { testFormat } from 'test/server/format-lines';
import { postgresql } from './postgresql';

testFormat(postgresql, {
  reads: [
    [
      '2026-11-21 08:15:30.250 UTC [811] nora@shop ERROR:  relation "carts" does not exist at character 15',
      {
        at: '2026-11-21T08:15:30.250Z',
        level: 3,
        message: 'relation "carts" does not exist at character 15',
        process_id: '811',
        user_name: 'nora',
        database: 'shop',
      },
    ],
    [
      '2026-11-21 09:15:30 CET [811-3] LOG:  checkpoint complete',
      { at: '2026-11-21T08:15:30.000Z', level: 6, message: 'checkpoint complete', process_id: '811' },
    ],
    [
      '2026-11-21 08:15:30.250 UTC [811] STATEMENT:  select 1',
      { at: '2026-11-21T08:15:30.250Z', message: 'select 1', process_id: '811', part: 'statement' },
    ],
  ],
  leaves: [
    '2026-11-21 08:15:30.250 UTC [811] LOUD:  x',
    '2026-11-21 08:15:30.250 UTC LOG:  no process',
    '[811] LOG:  no time',
  ],
});
