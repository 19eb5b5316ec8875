import { FrameBuffer } from './frame-buffer';
import { DelimiterFramer, type Framer, OctetCountingFramer } from './framing';

describe('what a frame takes that is not complete', () => {
  it('is its own bytes, not those of the piece it was read with', () => {
    const framer = new DelimiterFramer('newline', 1000);
    const chunk = Buffer.concat([Buffer.alloc(60_000, 'x\n'), Buffer.from('rest')]);
    framer.push(chunk, []);
    expect(framer.heldBytes).toBe(256);
    expect(framer.end()[0]?.buffer).not.toBe(chunk.buffer);
    expect(framer.heldBytes).toBe(0);
  });

  it.each<[string, (maxBytes: number) => Framer, string]>([
    ['by delimiter', (maxBytes) => new DelimiterFramer('newline', maxBytes), ''],
    ['by octet counting', (maxBytes) => new OctetCountingFramer(maxBytes), '90000 '],
  ])('is hardly more than its bytes when it comes byte by byte, %s', (_name, create, start) => {
    const framer = create(100_000);
    const frames: Buffer[] = [];
    if (start !== '') framer.push(Buffer.from(start), frames);
    for (let byte = 0; byte < 80_000; byte += 1) framer.push(Buffer.from('a'), frames);
    expect(frames).toEqual([]);
    expect(framer.heldBytes).toBeGreaterThanOrEqual(80_000);
    expect(framer.heldBytes).toBeLessThan(80_000 + 2 * 16_384);
  });

  it('keeps order over parts of all sizes', () => {
    const buffer = new FrameBuffer();
    const sizes = [1, 300, 0, 20_000, 5, 17_000, 16_384, 40_000, 1, 1];
    const parts = sizes.map((size, at) => Buffer.alloc(size, `${at}`));
    for (const part of parts) buffer.add(part);
    const whole = Buffer.concat(parts);
    expect(buffer.length).toBe(whole.length);
    expect(buffer.heldBytes).toBeLessThan(whole.length + 2 * 16_384);
    expect(buffer.take().equals(whole)).toBe(true);
    expect([buffer.length, buffer.heldBytes, buffer.take().length]).toEqual([0, 0, 0]);
  });
});
