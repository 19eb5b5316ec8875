import { bytesOf, hexLines } from './hex-lines';

test('bytes are drawn sixteen a line, with their offset and what can be printed', () => {
  const bytes = bytesOf(btoa('<34>Oct 11 web-1\n\x00\xff'));
  expect(hexLines(bytes)).toBe(
    [
      '00000000  3c 33 34 3e 4f 63 74 20 31 31 20 77 65 62 2d 31  <34>Oct 11 web-1',
      '00000010  0a 00 ff                                         ...',
    ].join('\n'),
  );
  expect(hexLines(new Uint8Array())).toBe('');
});
