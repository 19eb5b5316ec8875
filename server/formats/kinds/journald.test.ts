import { testFormat } from 'test/server/format-lines';
import { journald } from './journald';

testFormat(journald, {
  reads: [
    [
      '{"__REALTIME_TIMESTAMP":"1795248930250111","PRIORITY":"4","MESSAGE":"disk is slow","_HOSTNAME":"web-1","SYSLOG_IDENTIFIER":"kernel","_PID":"7","_SYSTEMD_UNIT":"init.scope"}',
      {
        at: '2026-11-21T08:15:30.250Z',
        level: 4,
        source: 'web-1',
        message: 'disk is slow',
        application_name: 'kernel',
        process_id: '7',
        journal_systemd_unit: 'init.scope',
      },
    ],
    [
      '__REALTIME_TIMESTAMP=1795248930250111\n_HOSTNAME=web-1\nMESSAGE=started\n',
      { at: '2026-11-21T08:15:30.250Z', source: 'web-1', message: 'started' },
    ],
  ],
  leaves: [
    '{"MESSAGE":"x"}',
    '__REALTIME_TIMESTAMP=soon\nMESSAGE=x',
    '{"__REALTIME_TIMESTAMP":"1795248930250111"}',
    '__CURSOR=1\nwords',
  ],
});
