import { testFormat } from 'test/server/format-lines';
import { accessLog } from './access-log';

testFormat(accessLog, {
  reads: [
    [
      '203.0.113.9 - nora [21/Nov/2026:08:15:30 +0100] "GET /cart/items?page=2 HTTP/1.1" 200 5316 "https://shop.example/" "Mozilla/5.0 (X11; Linux x86_64)"',
      {
        at: '2026-11-21T07:15:30.000Z',
        client_ip: '203.0.113.9',
        user_name: 'nora',
        http_method: 'GET',
        http_path: '/cart/items',
        http_query: 'page=2',
        http_version: '1.1',
        http_response_code: 200,
        http_response_bytes: 5316,
        http_referrer: 'https://shop.example/',
        user_agent: 'Mozilla/5.0 (X11; Linux x86_64)',
      },
    ],
    [
      'shop.example:443 crawler.example - - [21/Nov/2026:08:15:30 +0000] "-" 408 - "-" "-"',
      {
        at: '2026-11-21T08:15:30.000Z',
        http_host: 'shop.example:443',
        client_host: 'crawler.example',
        http_response_code: 408,
        http_response_bytes: 0,
      },
    ],
    [
      '2001:db8::7 - - [21/Nov/2026:08:15:30 +0000] "POST /a\\"b HTTP/2.0" 500 12 "-" "curl/8.5.0" 0.250',
      {
        at: '2026-11-21T08:15:30.000Z',
        client_ip: '2001:db8::7',
        http_method: 'POST',
        http_path: '/a\\',
        http_response_code: 500,
        http_response_bytes: 12,
        user_agent: 'curl/8.5.0',
      },
    ],
  ],
  leaves: [
    '203.0.113.9 - nora [yesterday] "GET / HTTP/1.1" 200 5316',
    '203.0.113.9 - nora [21/Nov/2026:08:15:30 +0100] "GET / HTTP/1.1 200 5316',
    '203.0.113.9 nora [21/Nov/2026:08:15:30 +0100] "GET / HTTP/1.1" 200 5316',
    '203.0.113.9 - - [21/Nov/2026:08:15:30 +0100] "GET / HTTP/1.1" fine 5316',
  ],
});
