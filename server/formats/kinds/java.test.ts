import { testFormat } from 'test/server/format-lines';
import { java } from './java';

testFormat(java, {
  reads: [
    [
      '2026-11-21 08:15:30,250 ERROR [pool-2-thread-1] example.shop.Cart: payment refused',
      {
        at: '2026-11-21T08:15:30.250Z',
        level: 3,
        message: 'payment refused',
        thread: 'pool-2-thread-1',
        logger: 'example.shop.Cart',
      },
    ],
    [
      '2026-11-21 08:15:30.250 [main] WARN  e.shop.Cart - slow',
      { at: '2026-11-21T08:15:30.250Z', level: 4, message: 'slow', thread: 'main', logger: 'e.shop.Cart' },
    ],
    [
      '2026-11-21T08:15:30.250Z  INFO 811 --- [shop] [           main] e.shop.ShopApplication                   : Started',
      {
        at: '2026-11-21T08:15:30.250Z',
        level: 6,
        message: 'Started',
        process_id: '811',
        thread: 'main',
        logger: 'e.shop.ShopApplication',
      },
    ],
    [
      '26/11/21 08:15:30 INFO storage.BlockManager: Found block 7',
      { at: '2026-11-21T08:15:30.000Z', level: 6, message: 'Found block 7', logger: 'storage.BlockManager' },
    ],
    [
      '261121 081530 44 WARN dfs.Node$Sender: exception',
      { at: '2026-11-21T08:15:30.000Z', level: 4, message: 'exception', process_id: '44', logger: 'dfs.Node$Sender' },
    ],
    [
      '2026-11-21 08:15:30,250 - WARN  [RecvWorker:1[x=2]:Manager$Worker@765] - Interrupted',
      {
        at: '2026-11-21T08:15:30.250Z',
        level: 4,
        message: 'Interrupted',
        thread: 'RecvWorker:1[x=2]:Manager$Worker@765',
      },
    ],
    [
      '21-Nov-2026 08:15:30.250 SEVERE [main] example.catalina.Server.start Port in use',
      {
        at: '2026-11-21T08:15:30.250Z',
        level: 3,
        message: 'Port in use',
        thread: 'main',
        logger: 'example.catalina.Server.start',
      },
    ],
    [
      '[2026-11-21T08:15:30,250][WARN ][o.x.Allocation           ] [node-1] low disk',
      { at: '2026-11-21T08:15:30.250Z', level: 4, message: '[node-1] low disk', logger: 'o.x.Allocation' },
    ],
    [
      '[2026-11-21 08:15:30,250] INFO [Log partition=a-0] rolled (example.log.Log)',
      {
        at: '2026-11-21T08:15:30.250Z',
        level: 6,
        message: '[Log partition=a-0] rolled (example.log.Log)',
        logger: 'example.log.Log',
      },
    ],
    [
      'DEBUG [main] 2026-11-21 08:15:30,250 Settings.java:77 - read',
      { at: '2026-11-21T08:15:30.250Z', level: 7, message: 'read', thread: 'main', logger: 'Settings.java' },
    ],
  ],
  leaves: [
    '2026-11-21 08:15:30,250 INFO shop.cart: in small letters, as Python names them',
    '2026-11-21 08:15:30,250 LOUD [main] example.Cart: x',
    '2026-11-21 08:15:30,250 INFO [main example.Cart: x',
    '[2026-11-21 08:15:30,250] INFO in app: x',
    'INFO nothing else',
  ],
});
