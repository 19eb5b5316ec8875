import { deflateSync } from 'node:zlib';

const number = (value: number) => {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(value);
  return bytes;
};
const sized = (bytes: Buffer) => Buffer.concat([number(bytes.length), bytes]);

/** Frames of lumberjack, version 2, by their kind. */
export const lumberjack = {
  window: (events: number) => Buffer.concat([Buffer.from('2W'), number(events)]),
  event: (sequence: number, event: object | string | Buffer) => {
    const bytes = typeof event === 'object' && !Buffer.isBuffer(event) ? JSON.stringify(event) : event;
    return Buffer.concat([Buffer.from('2J'), number(sequence), sized(Buffer.from(bytes))]);
  },
  packed: (frames: readonly Buffer[]) => Buffer.concat([Buffer.from('2C'), sized(deflateSync(Buffer.concat(frames)))]),
  acknowledged: (sequence: number) => Buffer.concat([Buffer.from('2A'), number(sequence)]),
};

/** A window with its events, packed, as Beats send it. */
export const packedWindow = (events: readonly object[]): Buffer =>
  Buffer.concat([
    lumberjack.window(events.length),
    lumberjack.packed(events.map((event, at) => lumberjack.event(at + 1, event))),
  ]);
