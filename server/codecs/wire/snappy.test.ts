import { unpackSnappy } from './snappy';

const unpack = (...bytes: number[]) => unpackSnappy(Buffer.from(bytes), 1_000).toString('latin1');
const A = 0x61;

it.each<[string, number[], string]>([
  ['nothing', [0], ''],
  ['bytes as they are', [3, 2 << 2, A, A + 1, A + 2], 'abc'],
  ['a copy with an offset of 11 bits that reaches into itself', [8, 0, A, (3 << 2) | 1, 1], 'aaaaaaaa'],
  ['a copy with an offset of 16 bits', [6, 2 << 2, A, A + 1, A + 2, (2 << 2) | 2, 3, 0], 'abcabc'],
  ['a copy with an offset of 32 bits', [4, 1 << 2, A, A + 1, (1 << 2) | 3, 2, 0, 0, 0], 'abab'],
  ['bytes whose length has a byte of its own', [70, 60 << 2, 69, ...Array<number>(70).fill(A)], 'a'.repeat(70)],
])('unpacks %s', (_name, bytes, text) => {
  expect(unpack(...bytes)).toBe(text);
});

it.each<[string, number[]]>([
  ['nothing at all', []],
  ['fewer bytes than it says', [5, 0, A]],
  ['more bytes than it says', [1, 1 << 2, A, A]],
  ['bytes that end early', [3, 2 << 2, A]],
  ['a copy from before the beginning', [8, 0, A, (3 << 2) | 1, 2]],
  ['a copy of nothing', [8, 0, A, (3 << 2) | 1, 0]],
  ['a copy that ends early', [8, 0, A, (3 << 2) | 2, 1]],
  ['a length without end', [0xff, 0xff, 0xff, 0xff, 0xff]],
])('refuses %s', (_name, bytes) => {
  expect(() => unpack(...bytes)).toThrow('damaged');
});

it('does not begin what becomes too large', () => {
  expect(() => unpack(0xe9, 0x07, 0, A)).toThrow('larger than 1000 bytes');
});
