import { deflateSync } from 'node:zlib';
import { LumberjackFramer } from './lumberjack-framing';

const number = (value: number) => {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(value);
  return bytes;
};
const sized = (bytes: Buffer | string) => Buffer.concat([number(Buffer.byteLength(bytes)), Buffer.from(bytes)]);
const window = (size: number) => Buffer.concat([Buffer.from('2W'), number(size)]);
const event = (sequence: number, text: string) => Buffer.concat([Buffer.from('2J'), number(sequence), sized(text)]);
const pairs = (sequence: number, ...texts: string[]) =>
  Buffer.concat([Buffer.from('2D'), number(sequence), number(texts.length / 2), ...texts.map(sized)]);
const packed = (...parts: Buffer[]) => Buffer.concat([Buffer.from('2C'), sized(deflateSync(Buffer.concat(parts)))]);
const acknowledged = (sequence: number) => Buffer.concat([Buffer.from('2A'), number(sequence)]);

describe('lumberjack', () => {
  it('is cut into events, however it comes', () => {
    const stream = Buffer.concat([
      ...[window(3), event(1, '{"a":1}'), packed(event(2, '{"a":2}'), pairs(3, 'line', 'x', 'n', 'é'))],
      ...[window(1), event(1, '{}')],
    ]);
    for (const size of [1, 2, 7, 50, stream.length]) {
      const framer = new LumberjackFramer();
      const frames: Buffer[] = [];
      for (let at = 0; at < stream.length; at += size) framer.push(stream.subarray(at, at + size), frames);
      expect(frames.map(String)).toEqual(['{"a":1}', '{"a":2}', '{"line":"x","n":"é"}', '{}']);
      expect(framer.heldBytes).toBe(0);
    }
  });

  it('is acknowledged when the last event of a window is stored', () => {
    const framer = new LumberjackFramer();
    framer.push(Buffer.concat([window(2), event(1, '{}'), event(2, '{}'), window(1), event(1, '{}')]), []);
    expect(framer.written(1)).toBeUndefined();
    expect(framer.written(1)).toEqual(acknowledged(2));
    expect(framer.written(1)).toEqual(acknowledged(1));
  });

  it.each([
    ['another version', Buffer.from('1W\0\0\0\u0001'), 'no lumberjack of version 2'],
    ['an unknown kind', Buffer.from('2X'), 'kind 88 is not known'],
    ['packed inside packed', packed(packed(event(1, '{}'))), 'kind 67 is not known'],
    ['damaged packing', Buffer.concat([Buffer.from('2C'), sized('no zlib')]), 'damaged'],
    ['packing that ends early', packed(event(1, '{}').subarray(0, 8)), 'ends inside an event'],
    ['a bomb', packed(Buffer.alloc(5_000)), 'larger than 4000 bytes'],
    [
      'more events than anybody waits for',
      packed(...new Array<Buffer>(201).fill(event(1, '{}'))),
      'More than 200 events',
    ],
    ['a length without end', Buffer.concat([Buffer.from('2J'), number(1), number(0xffffffff)]), 'larger than 1000'],
    ['pairs without end', Buffer.concat([Buffer.from('2D'), number(1), number(0xffffffff)]), 'more than 10000'],
  ])('ends with %s', (_name, stream, why) => {
    expect(() => new LumberjackFramer(1_000, 200).push(stream, [])).toThrow(why);
  });
});
