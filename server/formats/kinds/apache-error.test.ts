import { testFormat } from 'test/server/format-lines';
import { apacheError } from './apache-error';

testFormat(apacheError, {
  reads: [
    [
      '[Sat Nov 21 08:15:30 2026] [error] [client 203.0.113.9] script not found: /srv/www/old.php',
      {
        at: '2026-11-21T08:15:30.000Z',
        level: 3,
        message: 'script not found: /srv/www/old.php',
        client_ip: '203.0.113.9',
      },
    ],
    [
      '[Sat Nov 21 08:15:30.250111 2026] [proxy:warn] [pid 811:tid 140221] [client 203.0.113.9:52110] AH01144: No handler',
      {
        at: '2026-11-21T08:15:30.250Z',
        level: 4,
        message: 'AH01144: No handler',
        module: 'proxy',
        process_id: '811',
        thread: '140221',
        client_ip: '203.0.113.9',
        client_port: 52110,
      },
    ],
    [
      '[Sat Nov 21 08:15:30.000001 2026] [ssl:trace3] [pid 811] handshake',
      { at: '2026-11-21T08:15:30.000Z', level: 7, message: 'handshake', module: 'ssl', process_id: '811' },
    ],
  ],
  leaves: [
    '[Sat Nov 21 08:15:30 2026] script not found',
    '[Sat Nov 21 08:15:30 2026] [loud] script not found',
    '[Sat Nov 41 08:15:30 2026] [error] script not found',
  ],
});
