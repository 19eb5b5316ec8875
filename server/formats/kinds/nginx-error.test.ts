import { testFormat } from 'test/server/format-lines';
import { nginxError } from './nginx-error';

testFormat(nginxError, {
  reads: [
    [
      '2026/11/21 08:15:30 [error] 811#812: *4411 connect() failed (111: Connection refused), client: 203.0.113.9, server: shop.example, request: "POST /cart?id=7 HTTP/1.1", upstream: "http://127.0.0.1:8080/cart", host: "shop.example"',
      {
        at: '2026-11-21T08:15:30.000Z',
        level: 3,
        message:
          'connect() failed (111: Connection refused), client: 203.0.113.9, server: shop.example, request: "POST /cart?id=7 HTTP/1.1", upstream: "http://127.0.0.1:8080/cart", host: "shop.example"',
        process_id: '811',
        thread: '812',
        connection: '4411',
        client_ip: '203.0.113.9',
        server_name: 'shop.example',
        http_method: 'POST',
        http_path: '/cart',
        http_host: 'shop.example',
        upstream: 'http://127.0.0.1:8080/cart',
      },
    ],
    [
      '2026/11/21 08:15:30 [notice] 1#1: signal process started',
      { at: '2026-11-21T08:15:30.000Z', level: 5, message: 'signal process started', process_id: '1', thread: '1' },
    ],
  ],
  leaves: [
    '2026/11/21 08:15:30 [loud] 1#1: started',
    '2026/11/21 08:15:30 [error] started',
    '2026-11-21 08:15:30 [error] 1#1: x',
  ],
});
