import { WantedNames } from './wanted-names';

test('names are counted per scope', () => {
  const wanted = new WantedNames();
  wanted.add('a');
  wanted.add('a');
  wanted.add('a', 'node-1');
  wanted.add('b', 'node-1');
  expect(wanted.names()).toEqual(['a', 'b']);
  wanted.remove('a');
  wanted.remove('a', 'node-1');
  wanted.remove('b');
  expect(wanted.names()).toEqual(['a', 'b']);
  wanted.remove('a');
  wanted.remove('a');
  wanted.add('a');
  wanted.remove('a');
  wanted.remove('b', 'node-1');
  expect(wanted.names()).toEqual([]);
});
