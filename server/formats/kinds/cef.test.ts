import { testFormat } from 'test/server/format-lines';
import { cef } from './cef';

testFormat(cef, {
  reads: [
    [
      'CEF:0|Example|Wall|2.1|77|port \\| scan|8|src=203.0.113.9 msg=many ports at once rt=1795248930250 dvchost=fw-1 note=a\\=b',
      {
        at: '2026-11-21T08:15:30.250Z',
        level: 3,
        source: 'fw-1',
        message: 'Wall: [77, 8] port | scan',
        device_vendor: 'Example',
        device_product: 'Wall',
        device_version: '2.1',
        event_class_id: '77',
        name: 'port | scan',
        severity: '8',
        src: '203.0.113.9',
        msg: 'many ports at once',
        rt: '1795248930250',
        dvchost: 'fw-1',
        note: 'a=b',
      },
    ],
    [
      'CEF:0|Example|Wall|2.1|78|blocked|Medium|end=Nov 21 2026 08:15:30',
      {
        at: '2026-11-21T08:15:30.000Z',
        level: 4,
        message: 'Wall: [78, Medium] blocked',
        device_vendor: 'Example',
        device_product: 'Wall',
        device_version: '2.1',
        event_class_id: '78',
        name: 'blocked',
        severity: 'Medium',
        end: 'Nov 21 2026 08:15:30',
      },
    ],
  ],
  leaves: ['CEF:0|Example|Wall|2.1|77|port scan', 'CEF 0|a|b|c|d|e|f|', 'cef:0|a|b|c|d|e|f|'],
});
