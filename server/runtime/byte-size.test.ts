import { readByteSize } from './byte-size';

test.each([
  ['65536', 65_536],
  ['64KB', 65_536],
  ['1.5 mb', 1_572_864],
  ['2GB', 2_147_483_648],
  ['0', 0],
])('%s is %d bytes', (text, bytes) => expect(readByteSize(text)).toBe(bytes));

test.each(['', 'much', '-1', '5%', '2 G', '1e9', '999999TB', '1,5MB'])('%p is no size', (text) =>
  expect(readByteSize(text)).toBeUndefined(),
);
