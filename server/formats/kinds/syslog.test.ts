import { testFormat } from 'test/server/format-lines';
import { syslog } from './syslog';

testFormat(syslog, {
  reads: [
    [
      '<38>Nov 21 08:15:30 gate-1 sshd[811]: Accepted publickey for nora',
      {
        at: '2026-11-21T08:15:30.000Z',
        level: 6,
        source: 'gate-1',
        message: 'Accepted publickey for nora',
        application_name: 'sshd',
        process_id: '811',
        facility: 'security/authorization',
        facility_num: 4,
      },
    ],
    [
      'Dec  1 08:15:30 gate-1 kernel: eth0 up',
      { at: '2025-12-01T08:15:30.000Z', source: 'gate-1', message: 'eth0 up', application_name: 'kernel' },
    ],
    [
      '2026-11-21T08:15:30.250+01:00 gate-1 cron(pam_unix)[9]: session opened',
      {
        at: '2026-11-21T07:15:30.250Z',
        source: 'gate-1',
        message: 'session opened',
        application_name: 'cron',
        process_id: '9',
      },
    ],
    [
      '2025 Nov 21 08:15:30 gate-1 app: last year',
      { at: '2025-11-21T08:15:30.000Z', source: 'gate-1', message: 'last year', application_name: 'app' },
    ],
    [
      'Nov 21 2024 08:15:30 gate-1 app: two years ago',
      { at: '2024-11-21T08:15:30.000Z', source: 'gate-1', message: 'two years ago', application_name: 'app' },
    ],
    [
      'Nov 21 08:15:30 gate-1 last message repeated 3 times',
      { at: '2026-11-21T08:15:30.000Z', source: 'gate-1', message: 'last message repeated 3 times' },
    ],
    [
      'Nov 21 08:15:30 laptop Web Browser Helper[77]: window closed',
      {
        at: '2026-11-21T08:15:30.000Z',
        source: 'laptop',
        message: 'window closed',
        application_name: 'Web Browser Helper',
        process_id: '77',
      },
    ],
    [
      '<13>Nov 21 08:15:30 su[5]: no host on a local socket',
      {
        at: '2026-11-21T08:15:30.000Z',
        level: 5,
        message: 'no host on a local socket',
        application_name: 'su',
        process_id: '5',
        facility: 'user-level',
        facility_num: 1,
      },
    ],
    ['<11>only a priority', { level: 3, message: 'only a priority', facility: 'user-level', facility_num: 1 }],
    [
      '<165>1 2026-11-21T08:15:30.003Z web-9 shop 811 ID47 [order@1 id="7"] paid',
      {
        at: '2026-11-21T08:15:30.003Z',
        level: 5,
        source: 'web-9',
        message: 'paid',
        application_name: 'shop',
        process_id: '811',
        id: '7',
        facility: 'local4',
        facility_num: 20,
      },
    ],
  ],
  leaves: [
    'Nov 21 08:15:30 ERROR app: what looks like a host is a level',
    'Nov 21 08:15:30 gate-1 no program here',
    '2026-11-21 08:15:30 gate-1 app: a time without a zone is written by programs',
    'Nov 21 gate-1 app: no time',
    'no <13> at the beginning',
  ],
});
