import { deflateSync } from 'node:zlib';
import { createTurns } from 'server/runtime/serial-queue';
import { LumberjackFramer, type LumberjackOptions } from './lumberjack-framing';

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

const framerOf = (options: Partial<LumberjackOptions> = {}) =>
  new LumberjackFramer({ takeTurn: createTurns(), ...options });

/** The events of a stream, as a connection would take them. */
async function eventsOf(framer: LumberjackFramer, ...chunks: Buffer[]): Promise<Buffer[]> {
  const events: Buffer[] = [];
  for (const chunk of chunks) for await (const further of framer.push(chunk, events) ?? []) events.push(...further);
  return events;
}

describe('lumberjack', () => {
  it('is cut into events, however it comes', async () => {
    const stream = Buffer.concat([
      ...[window(3), event(1, '{"a":1}'), packed(event(2, '{"a":2}'), pairs(3, 'line', 'x', 'n', 'é'))],
      ...[window(1), event(1, '{}')],
    ]);
    for (const size of [1, 2, 7, 50, stream.length]) {
      const framer = framerOf();
      const chunks: Buffer[] = [];
      for (let at = 0; at < stream.length; at += size) chunks.push(stream.subarray(at, at + size));
      const frames = await eventsOf(framer, ...chunks);
      expect(frames.map(String)).toEqual(['{"a":1}', '{"a":2}', '{"line":"x","n":"é"}', '{}']);
      expect(framer.heldBytes).toBe(0);
    }
  });

  it('is acknowledged when the last event of a window is stored', () => {
    const framer = framerOf();
    framer.push(Buffer.concat([window(2), event(1, '{}'), event(2, '{}'), window(1), event(1, '{}')]), []);
    expect(framer.written(1)).toBeUndefined();
    expect(framer.written(1)).toEqual(acknowledged(2));
    expect(framer.written(1)).toEqual(acknowledged(1));
  });

  it('acknowledges 100,000 windows of one event each in time that grows with their number', () => {
    const framer = framerOf();
    const count = 100_000;
    framer.push(Buffer.concat(new Array<Buffer>(count).fill(Buffer.concat([window(1), event(1, '{}')]))), []);
    const begun = performance.now();
    expect(framer.written(count)?.length).toBe(count * acknowledged(1).length);
    // 80 ms; 5 s when each takes the first of those that wait.
    expect(performance.now() - begun).toBeLessThan(1_500);
  });

  it.each([
    ['another version', Buffer.from('1W\0\0\0\u0001'), 'not lumberjack version 2'],
    ['an unknown kind', Buffer.from('2X'), 'frame type 88'],
    ['packed inside packed', packed(packed(event(1, '{}'))), 'frame type 67'],
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
  ])('ends with %s', async (_name, stream, why) => {
    await expect(eventsOf(framerOf({ maxBytes: 1_000, mostWaiting: 200 }), stream)).rejects.toThrow(why);
  });

  it('cuts a large window in parts, and others have their turn between them', async () => {
    const events = Array.from({ length: 10_000 }, (_, at) => event(at + 1, `{"number":${at}}`));
    const stream = Buffer.concat([window(10_000), packed(...events), window(1), event(1, '{}')]);
    const framer = framerOf();
    const first: Buffer[] = [];
    const sizes: number[] = [];
    let [turns, isOver] = [0, false];
    const turn = () => {
      turns += 1;
      if (!isOver) setImmediate(turn);
    };
    setImmediate(turn);
    for await (const part of framer.push(stream, first) ?? []) sizes.push(part.length);
    isOver = true;
    expect([first, sizes]).toEqual([[], [2_000, 2_000, 2_000, 2_000, 2_000, 1]]);
    expect(turns).toBeGreaterThanOrEqual(5);
    expect(framer.written(10_001)).toEqual(Buffer.concat([acknowledged(10_000), acknowledged(1)]));
    expect(framer.heldBytes).toBe(0);
  });
});
