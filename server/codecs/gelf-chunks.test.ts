import { ChunkAssembler } from './gelf-chunks';

function chunk(id: string, number: number, count: number, data = `<${number}>`): Buffer {
  return Buffer.concat([
    Buffer.from([0x1e, 0x0f]),
    Buffer.from(id.padEnd(8)),
    Buffer.from([number, count]),
    Buffer.from(data),
  ]);
}

describe('joining GELF chunks', () => {
  it('returns the payload with the last chunk, in whatever order they come', () => {
    const assembler = new ChunkAssembler();
    expect(assembler.accept(chunk('a', 2, 3), 0)).toBeUndefined();
    expect(assembler.accept(chunk('b', 0, 2), 0)).toBeUndefined();
    expect(assembler.accept(chunk('a', 0, 3), 0)).toBeUndefined();
    expect(assembler.accept(chunk('a', 1, 3), 0)?.toString()).toBe('<0><1><2>');
    expect(assembler.waitingMessages).toBe(1);
    expect(assembler.counts).toMatchObject({ totalChunks: 4, completeMessages: 1 });
  });

  it('takes 128 chunks, and a set of one', () => {
    const assembler = new ChunkAssembler();
    for (let number = 0; number < 127; number += 1) assembler.accept(chunk('a', number, 128, 'x'), 0);
    expect(assembler.accept(chunk('a', 127, 128, 'x'), 0)).toHaveLength(128);
    expect(assembler.accept(chunk('b', 0, 1, 'x'), 0)?.toString()).toBe('x');
  });

  it('ignores and counts a chunk that is there already', () => {
    const assembler = new ChunkAssembler();
    assembler.accept(chunk('a', 0, 2, 'first'), 0);
    assembler.accept(chunk('a', 0, 2, 'again'), 0);
    expect(assembler.counts.duplicateChunks).toBe(1);
    expect(assembler.accept(chunk('a', 1, 2, '!'), 0)?.toString()).toBe('first!');
  });

  it.each([
    ['a number beyond its count', chunk('a', 2, 2)],
    ['no count', chunk('a', 0, 0)],
    ['a count over 128', chunk('a', 0, 129)],
    ['a cut header', chunk('a', 0, 2).subarray(0, 11)],
  ])('drops %s', (_name, invalid) => {
    const assembler = new ChunkAssembler();
    expect(assembler.accept(invalid, 0)).toBeUndefined();
    expect(assembler.counts.invalidChunks).toBe(1);
    expect(assembler.waitingMessages).toBe(0);
  });

  it('drops a chunk whose set was announced smaller', () => {
    const assembler = new ChunkAssembler();
    assembler.accept(chunk('a', 0, 2), 0);
    expect(assembler.accept(chunk('a', 5, 9), 0)).toBeUndefined();
    expect(assembler.counts.invalidChunks).toBe(1);
  });

  it('gives up a set 5 seconds after its first chunk', () => {
    const assembler = new ChunkAssembler();
    assembler.accept(chunk('old', 0, 3), 1000);
    assembler.accept(chunk('old', 1, 3), 5900);
    assembler.accept(chunk('new', 0, 2), 3000);
    assembler.expire(5999);
    expect(assembler.waitingMessages).toBe(2);
    assembler.expire(6000);
    expect(assembler.waitingMessages).toBe(1);
    expect(assembler.counts).toMatchObject({ expiredMessages: 1, expiredChunks: 2 });
    expect(assembler.accept(chunk('old', 2, 3), 6001)).toBeUndefined();
  });

  it('holds no more sets and bytes than allowed, giving up the oldest', () => {
    const assembler = new ChunkAssembler({ maxSets: 3, maxBytes: 1000 });
    for (let set = 0; set < 1000; set += 1) assembler.accept(chunk(`s${set}`, 0, 2, 'x'.repeat(10)), 0);
    expect(assembler.waitingMessages).toBe(3);
    expect(assembler.accept(chunk('s999', 1, 2, 'end'), 0)?.toString()).toBe(`${'x'.repeat(10)}end`);
    for (let set = 0; set < 3; set += 1) assembler.accept(chunk(`b${set}`, 0, 2, 'x'.repeat(400)), 0);
    expect(assembler.waitingMessages).toBe(2);
  });
});
