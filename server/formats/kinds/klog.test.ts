import { testFormat } from 'test/server/format-lines';
import { klog } from './klog';

testFormat(klog, {
  reads: [
    [
      'W1121 08:15:30.250111       1 reflector.go:324] watch ended',
      {
        at: '2026-11-21T08:15:30.250Z',
        level: 4,
        message: 'watch ended',
        process_id: '1',
        file: 'reflector.go',
        line: 324,
      },
    ],
    [
      'E1231 23:59:59.000000   40211 cache/store.go:7] last year',
      {
        at: '2025-12-31T23:59:59.000Z',
        level: 3,
        message: 'last year',
        process_id: '40211',
        file: 'cache/store.go',
        line: 7,
      },
    ],
  ],
  leaves: [
    'X1121 08:15:30.250111 1 reflector.go:324] x'.slice(1),
    'W1321 08:15:30.250111 1 a.go:3] x',
    'W1121 08:15:30 no file',
    'What?',
  ],
});
