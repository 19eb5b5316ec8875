import { deflateSync, gzipSync } from 'node:zlib';
import { type InputConfiguration, UndecodableError } from './codec';
import { gelfCodec } from './gelf';

const RECEIVED = Date.UTC(2026, 10, 21, 3, 0, 0);

function decode(payload: string | Buffer | object, configuration: InputConfiguration = {}) {
  const bytes = Buffer.isBuffer(payload)
    ? payload
    : Buffer.from(typeof payload === 'string' ? payload : JSON.stringify(payload));
  return gelfCodec.decode(bytes, { receivedMs: RECEIVED, configuration });
}

const fieldsOf = (payload: string | object) => Object.fromEntries(decode(payload).fields);
const hello = (more: object) => ({ host: 'web-1', short_message: 'hello', ...more });

describe('GELF compression', () => {
  const json = Buffer.from(JSON.stringify(hello({})));

  it.each([
    ['plain', json],
    ['zlib', deflateSync(json)],
    ['zlib, fastest', deflateSync(json, { level: 1 })],
    ['gzip', gzipSync(json)],
  ])('reads a %s payload', (_name, payload) => {
    expect(decode(payload)).toMatchObject({ message: 'hello', source: 'web-1' });
  });

  it.each([
    ['nothing', Buffer.alloc(0)],
    ['one byte', Buffer.from('{')],
    ['a first byte of zlib with a wrong second one', Buffer.from([0x78, 0x00, 1, 2])],
    ['a first byte of gzip with a wrong second one', Buffer.from([0x1f, 0x00, 1, 2])],
    ['a first byte of a chunk with a wrong second one', Buffer.from([0x1e, 0x00, 1, 2])],
    ['a chunk outside its set', Buffer.from([0x1e, 0x0f, 1, 2])],
    ['cut zlib data', deflateSync(json).subarray(0, 20)],
    ['damaged gzip data', Buffer.concat([gzipSync(json).subarray(0, 15), Buffer.alloc(30, 7)])],
  ])('refuses %s', (_name, payload) => {
    expect(() => decode(payload)).toThrow(UndecodableError);
  });

  it('stops unpacking a bomb at the limit', () => {
    const bomb = gzipSync(Buffer.from(JSON.stringify(hello({ _x: 'a'.repeat(20_000_000) }))));
    expect(bomb.length).toBeLessThan(30_000);
    expect(() => decode(bomb)).toThrow(/Larger than 8388608 bytes/);
    expect(() => decode(deflateSync(json), { decompress_size_limit: 10 })).toThrow(/Larger than 10 bytes/);
  });
});

describe('GELF JSON', () => {
  it('accepts control characters in texts and trailing commas', () => {
    const decoded = decode('{"host":"web-1","short_message":"a\tb\nc \\"q\\"","_x":1 , }');
    expect(decoded.message).toBe('a\tb\nc "q"');
    expect(decoded.fields.get('x')).toBe(1);
    expect(fieldsOf('{"short_message":"x","_list":[1,2,],}')).toEqual({ list: '[1,2]' });
  });

  it('leaves commas and digits in texts alone when it mends the rest', () => {
    const decoded = decode('{"short_message":",} ,] 12345678901234567890","_x":"a\u0001",}');
    expect(decoded.message).toBe(',} ,] 12345678901234567890');
    expect(decoded.fields.get('x')).toBe('a\u0001');
  });

  it('keeps every digit of long integers', () => {
    expect(
      fieldsOf('{"short_message":"x","_id64":9223372036854775807,"_n":-12345678901234567,"_safe":1234567890123456}'),
    ).toEqual({
      id64: 9223372036854775807n,
      n: -12345678901234567n,
      safe: 1234567890123456,
    });
    expect(fieldsOf('{"short_message":"x","_deep":{"a":9223372036854775807}}')).toEqual({
      deep: '{"a":"9223372036854775807"}',
    });
  });

  it('replaces invalid UTF-8 instead of losing the message', () => {
    const bytes = Buffer.from(JSON.stringify(hello({ _x: '##' })));
    bytes.writeUInt16BE(0xc328, bytes.indexOf('##'));
    expect(decode(bytes).fields.get('x')).toBe('\ufffd(');
  });

  it.each([
    'not json',
    '[]',
    '"text"',
    'null',
    '12',
    '{"short_message":"x"',
    '{"short_message":"x"}}',
    '\u0000\u0001',
    '{,}',
  ])('refuses %j', (text) => {
    expect(() => decode(text)).toThrow(UndecodableError);
  });

  it('refuses nesting without end', () => {
    const deep = `{"short_message":"x","_d":${'['.repeat(200_000)}${']'.repeat(200_000)}}`;
    expect(() => decode(deep)).toThrow(UndecodableError);
  });
});

describe('GELF validation', () => {
  it.each([
    ['a host that is no text', { host: 5, short_message: 'x' }, /"host"/],
    ['a host that is null', { host: null, short_message: 'x' }, /"host"/],
    ['an empty host', { host: ' ', short_message: 'x' }, /"host"/],
    ['a short_message that is no text', { host: 'h', short_message: 5 }, /"short_message"/],
    ['an empty short_message', { host: 'h', short_message: ' ' }, /"short_message"/],
    ['neither short_message nor message', { host: 'h' }, /"short_message"/],
    ['an empty message alone', { host: 'h', message: ' ' }, /"short_message"/],
    ['a message alone that is no text', { host: 'h', message: 5 }, /"short_message"/],
  ])('refuses %s', (_name, gelf, reason) => {
    expect(() => decode(gelf)).toThrow(reason);
  });

  it('needs no host', () => {
    expect(decode({ short_message: 'x' }).source).toBeUndefined();
  });

  it('takes the text of message when short_message is missing or empty', () => {
    expect(decode({ host: 'h', message: 'text' }).message).toBe('text');
    expect(decode({ host: 'h', short_message: '', message: 'text' }).message).toBe('text');
    expect(decode({ host: 'h', short_message: 'short', message: 'text' }).message).toBe('short');
  });
});

describe('GELF mapping', () => {
  it.each([
    [1385053862.3072, 1385053862307],
    ['1385053862.3072', 1385053862307],
    [1385053862, 1385053862000],
    [0, undefined],
    [-5, undefined],
    ['yesterday', undefined],
    ['', undefined],
    [true, undefined],
    [null, undefined],
    [{}, undefined],
  ])('reads the timestamp %j as %s', (timestamp, expected) => {
    expect(decode(hello({ timestamp })).timestampMs).toBe(expected);
  });

  it('copies the standard fields', () => {
    expect(
      fieldsOf(hello({ full_message: 'long', file: 'a.c', line: 7, level: 6, facility: 'app', version: '1.1' })),
    ).toEqual({
      full_message: 'long',
      file: 'a.c',
      line: 7,
      level: 6,
      facility: 'app',
    });
  });

  it.each([
    ['6', 6],
    ['warn', 'warn'],
    [3.5, 3.5],
    [-1, -1],
  ])('keeps the level %j as %j', (level, expected) => {
    expect(fieldsOf(hello({ level }))).toEqual({ level: expected });
  });

  it('strips one leading underscore and takes keys without one', () => {
    expect(fieldsOf(hello({ _a: 'x', __b: 'x', c: 'x', _: 'x' }))).toEqual({ a: 'x', _b: 'x', c: 'x', _: 'x' });
  });

  it('lets no field replace message, source, timestamp or one that is set', () => {
    const decoded = decode(hello({ _message: 'x', _source: 'x', _timestamp: 'x', level: 3, _level: 4, a: 1, _a: 2 }));
    expect(decoded).toMatchObject({ message: 'hello', source: 'web-1' });
    expect(Object.fromEntries(decoded.fields)).toEqual({ level: 3, a: 1 });
  });

  it('keeps objects and arrays as JSON, numbers as numbers, and skips booleans and null', () => {
    expect(fieldsOf(hello({ _o: { a: [1] }, _l: [1, 'x'], _f: 1.5, _i: 12, _b: true, _n: null }))).toEqual({
      o: '{"a":[1]}',
      l: '[1,"x"]',
      f: 1.5,
      i: 12,
    });
  });
});
