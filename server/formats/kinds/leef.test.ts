import { testFormat } from 'test/server/format-lines';
import { leef } from './leef';

testFormat(leef, {
  reads: [
    [
      'LEEF:1.0|Example|Wall|2.1|deny|src=203.0.113.9\tsev=9\tdevTime=Nov 21 2026 08:15:30\tidentHostName=fw-1',
      {
        at: '2026-11-21T08:15:30.000Z',
        level: 2,
        source: 'fw-1',
        device_vendor: 'Example',
        device_product: 'Wall',
        device_version: '2.1',
        event_class_id: 'deny',
        src: '203.0.113.9',
        sev: '9',
        devTime: 'Nov 21 2026 08:15:30',
        identHostName: 'fw-1',
      },
    ],
    [
      'LEEF:2.0|Example|Wall|2.1|deny|^|src=203.0.113.9^usrName=nora',
      {
        device_vendor: 'Example',
        device_product: 'Wall',
        device_version: '2.1',
        event_class_id: 'deny',
        src: '203.0.113.9',
        usrName: 'nora',
      },
    ],
  ],
  leaves: ['LEEF:3.0|a|b|c|d|e=1', 'LEEF:1.0|a|b', 'LEAF:1.0|a|b|c|d|'],
});
