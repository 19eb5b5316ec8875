import { gzipSync } from 'node:zlib';
import { spokenBy } from './spoken-protocol';

it.each([
  ['tls', Buffer.from('16030100c8010000c40303', 'hex')],
  ['gelf', gzipSync('{"short_message":"x"}')],
  ['gelf', Buffer.from('1e0f0102030405060708', 'hex')],
  ['gelf', '{"host":"web-1","short_message":"x"}'],
  ['json', '{"msg":"x"}'],
  ['netflow', Buffer.from(`0005001e${'0'.repeat(40)}`, 'hex')],
  ['netflow', Buffer.from(`00090002${'0'.repeat(32)}`, 'hex')],
  ['netflow', Buffer.from(`000a0040${'0'.repeat(24)}`, 'hex')],
  ['binary', Buffer.from(`00090000${'0'.repeat(32)}`, 'hex')],
  ['beats', Buffer.concat([Buffer.from('2W'), Buffer.from([0, 0, 0, 9])])],
  ['http', 'POST /gelf HTTP/1.1\r\nhost: x\r\n\r\n'],
  ['http', 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n'],
  ['ssh', 'SSH-2.0-OpenSSH_9.6\r\n'],
  ['cef', '<134>Nov 21 08:15:30 fw-1 CEF:0|Example|Wall|2.1|77|scan|8|'],
  ['syslog-5424', '<34>1 2026-11-21T08:15:30Z web-1 app - - - x'],
  ['syslog-5424', '47 <34>1 2026-11-21T08:15:30Z web-1 app - - - x'],
  ['syslog', '<34>Nov 21 08:15:30 web-1 su: x'],
  ['text', 'einfach ein Text, Grüße\n'],
  ['text', 'ends with a delimiter\0'],
  ['binary', Buffer.from([0xff, 0x00, 0x80, 0x01])],
  [undefined, ''],
] as const)('%s', (spoken, bytes) => {
  expect(spokenBy(Buffer.from(bytes))).toBe(spoken);
});
