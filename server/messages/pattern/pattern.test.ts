import { cpuTimeOf } from 'test/cpu-time';
import { fingerprint } from './fingerprint';
import { templateOf } from './template';

describe('the template of a message', () => {
  it.each([
    // numbers
    [
      'order 123 took 1.5 of 1,234.5 and -7, x=-8 (+9) 1.5e-7',
      'order <number> took <number> of <number> and <number>, x=<number> (<number>) <number>',
    ],
    [
      'a-7 v1.2.3 12kB 1.5GB 99% 2nd #12 1/2',
      'a-<number> v<number>.<number> <number>kB <number>GB <number>% <number>nd #<number> <number>/<number>',
    ],
    ['took 15ms, 2m30s and 1h2m3.5s', 'took <duration>, <duration> and <duration>'],
    ['user77 on web-01 and eth0', 'user<number> on web-<number> and eth<number>'],
    ['k8s x86_64 e2e', 'k<number>s x<number>_<number> e<number>e'],
    // hexadecimal, ids, encoded bytes
    ['request ab12cd34, 9518815d, ecbaddbe, 12345678', 'request <number>, <number>, <number>, <number>'],
    ['at 0x7ffeab, trace 4bf92f3577b34da6a3ce929d0e0e4736', 'at <hex>, trace <hex>'],
    ['3f2504e0-4f89-41d3-9a0c-0305e82c3301 gone', '<uuid> gone'],
    ['pod api-7d9f8b6c5d-x2k9p', 'pod api-<number>-<id>'],
    ['id 01H8XGJWBWBAQ4Z1T0QZ9N3V5K', 'id <id>'],
    ['eyJhbGciOiJIUzI1NiIsInR5cCI6.eyJzdWIiOiIxMjM0NTY3ODkwIn0', '<data>.<data>'],
    ['key nThbg6kXUpJWGl7E1IGOCspRomTxdCARLviKw6E5SY8=', 'key <data>'],
    [
      '/opt/App/Service2/MainHandler in AbstractBeanFactory',
      '/opt/App/Service<number>/MainHandler in AbstractBeanFactory',
    ],
    ['decade facade deadlock', 'decade facade deadlock'],
    // addresses
    ['from 10.0.3.4:514 in 10.0.0.0/8', 'from <address>:<number> in <address>'],
    ['fe80::1, 2001:db8:0:0:0:0:0:1, ::1, ::ffff:10.0.0.1', '<address>, <address>, <address>, <address>'],
    ['std::string at :80', 'std::string at :<number>'],
    ['mac 00:1a:2b:3c:4d:5e 00-1A-2B-3C-4D-5E', 'mac <mac> <mac>'],
    ['mail to mara.k+x@mail.example.org, root@web', 'mail to <email>, root@web'],
    ['GET /orders/8f3a2b/items/17?page=2', 'GET /orders/<number>/items/<number>?page=<number>'],
    // times
    ['2021-06-12T09:45:23.123Z up', '<time> up'],
    ['2021-06-12 09:45:23,123 +0200 up since 2021-06-12', '<time> up since <time>'],
    ['[12/Jun/2021:09:45:23 +0000] 12.06.2021 20210612T094523Z', '[<time>] <time> <time>'],
    ['Jun  1 09:45:23 web', '<time> web'],
    ['Sat Jun 12 09:45:23 2021, Sat, 12 Jun 2021 09:45:23 +0200', '<time>, <time>'],
    ['at 9:45:23 for 12:30, May we', 'at <time> for <number>:<number>, May we'],
    // quoted
    [`can't open 'foo.txt': it's "locked \\" now"`, `can't open <text>: it's <text>`],
    ['say "no end', 'say "no end'],
    ['{"level":"info","msg":"user 42 in","user":"mara"}', '{"level":"info","msg":"user <number> in","user":<text>}'],
    ['level="warn" msg="disk sda1 full" path="/var/lib"', 'level="warn" msg="disk sda<number> full" path=<text>'],
    // the rest
    ['a   b\t\tc', 'a b c'],
    ['größe 5µs ünï12 日本語 10', 'größe <duration> ünï<number> 日本語 <number>'],
    ['', ''],
  ])('%j is %j', (text, template) => {
    expect(templateOf(text)).toBe(template);
  });

  it('ends with an ellipsis where a long text was cut', () => {
    expect(templateOf(`${'word '.repeat(300)}`)).toBe(`${'word '.repeat(200)}…`);
    expect(templateOf(`${'word '.repeat(198)}12345678901234567890`)).toBe(`${'word '.repeat(198)}<number>…`);
  });
});

describe('the fingerprint of a message', () => {
  const line = (n: number) =>
    `connection refused from 10.0.${n % 250}.4 by user${n}: order ${n * 7} in ${n / 8} ms, request ${(n * 2_654_435_761).toString(16).padStart(12, '0')}1`;

  it('is the same for messages that differ in their variable parts only', () => {
    expect(new Set(Array.from({ length: 2_000 }, (_, n) => fingerprint(line(n + 1)))).size).toBe(1);
    expect(fingerprint('took 950ms')).toBe(fingerprint('took 1.2s'));
    expect(fingerprint('a  b')).toBe(fingerprint('a b'));
  });

  it('is another for other words, kinds of parts and letters', () => {
    const texts = [
      'took 5',
      'tock 5',
      'Took 5',
      'took <number>',
      'took "5"',
      'took 5 ms',
      'took 5ms',
      'took',
      ' took 5',
      '5 took',
    ];
    expect(new Set(texts.map(fingerprint)).size).toBe(texts.length);
  });

  it('does not meet another by chance', () => {
    const texts = Array.from({ length: 20_000 }, (_, n) => n.toString(2).replaceAll('1', ' x').replaceAll('0', ' o'));
    expect(new Set(texts.map(fingerprint)).size).toBe(texts.length);
  });

  it('stays what it was, or stored messages lose their pattern', () => {
    expect(fingerprint('connection from 10.0.0.9 took 5 ms')).toBe('16786659394890224434');
    expect(fingerprint('')).toBe('0');
  });

  it('takes a text of any kind and length in a bounded time', async () => {
    const pieces = [
      '"',
      "'",
      '@',
      'a@',
      '1',
      'a1',
      ':',
      '1:',
      '1.',
      'Aa1',
      'Jan ',
      'Mon, ',
      '\\',
      'ab:',
      '1h',
      '2021-',
      'msg="',
      '\ud800',
      '😀1',
    ];
    const readAll = () => {
      for (const piece of pieces) for (let times = 0; times < 20; times += 1) fingerprint(piece.repeat(100_000));
    };
    expect(await cpuTimeOf(readAll)).toBeLessThan(5_000);
  });
});
