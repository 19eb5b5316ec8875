import { testFormat } from 'test/server/format-lines';
import { windowsEvent } from './windows-event';

testFormat(windowsEvent, {
  reads: [
    [
      'Error,11/21/2026 8:15:30 PM,Service Control Manager,7031,None,"The spooler stopped, twice."',
      {
        at: '2026-11-21T20:15:30.000Z',
        level: 3,
        message: 'The spooler stopped, twice.',
        provider: 'Service Control Manager',
        event_id: 7031,
        category: 'None',
      },
    ],
    [
      'Audit Failure\t11/21/2026 8:15:30 AM\tSecurity\t4625\tLogon\tAn account failed to log on.',
      {
        at: '2026-11-21T08:15:30.000Z',
        message: 'An account failed to log on.',
        provider: 'Security',
        event_id: 4625,
        category: 'Logon',
        event_result: 'failure',
      },
    ],
    [
      'MSWinEventLog\t1\tSecurity\t77\tSat Nov 21 08:15:30 2026\t4624\tSecurity\tnora\tN/A\tSuccess Audit\tdesk-7\tLogon\t\tSigned in',
      {
        at: '2026-11-21T08:15:30.000Z',
        source: 'desk-7',
        message: 'Signed in',
        channel: 'Security',
        record: '77',
        event_id: 4624,
        provider: 'Security',
        user_name: 'nora',
        category: 'Logon',
        event_result: 'success',
      },
    ],
    [
      '2026-11-21 08:15:30, Warning               DISM   Provider not found',
      { at: '2026-11-21T08:15:30.000Z', level: 4, message: 'Provider not found', component: 'DISM' },
    ],
  ],
  leaves: [
    'Error,11/21/2026,Service,7031,None',
    'Errors,11/21/2026 8:15:30 PM,a,1,b',
    'MSWinEventLog\t1\tSecurity',
    '2026-11-21 08:15:30, Loud  DISM  x',
  ],
});
