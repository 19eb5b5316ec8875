import { readPatternFile, writePatternFile } from './pattern-file';
import { patternsUsedBy, withRenamed } from './references';

test('a file of patterns is read line by line, whatever ends them', () => {
  const { patterns, ignored } = readPatternFile(
    '# orders\r\nORDER_NO  ON-[0-9]{6,}\r\rDURATION\t%{NUMBER:d;double} ms \nnot-a-name x\nALONE\n',
  );
  expect(patterns).toEqual([
    { line: 2, name: 'ORDER_NO', pattern: 'ON-[0-9]{6,}' },
    { line: 4, name: 'DURATION', pattern: '%{NUMBER:d;double} ms' },
  ]);
  expect(ignored.map(({ text }) => text)).toEqual(['not-a-name x', 'ALONE']);
  expect(readPatternFile(writePatternFile(patterns)).patterns.map(({ pattern }) => pattern)).toEqual(
    patterns.map(({ pattern }) => pattern),
  );
});

test('references are found and renamed, those defined on the spot are its own', () => {
  const expression = '%{A:x;int} %{B} %{A=[0-9]+} %{AB:A}';
  expect(patternsUsedBy(expression)).toEqual(['B', 'AB']);
  expect(withRenamed('%{A:x;int} %{AB:A} %{A}', 'A', 'C')).toBe('%{C:x;int} %{AB:A} %{C}');
});
