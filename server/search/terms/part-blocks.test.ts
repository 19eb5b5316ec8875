import { BlockSet, blocksOf } from './part-blocks';

const part = (name: string) => blocksOf(name);

it('reads the blocks of a part from its name', () => {
  expect(part('12_3_40_2')).toEqual({ index: '12', first: 3, last: 40, change: '' });
  expect(part('12_3_40_2_57')).toEqual({ index: '12', first: 3, last: 40, change: '57' });
  expect(() => part('all')).toThrow('Not the name of a part: all');
});

it('has the blocks of merged parts when it has those of all of them', () => {
  const set = new BlockSet();
  for (const name of ['0_1_1_0', '0_5_9_1', '0_3_3_0']) set.add(part(name));
  expect(['0_1_1_0', '0_6_8_1', '0_5_9_2'].map((name) => set.has(part(name)))).toEqual([true, true, true]);
  expect(['0_2_2_0', '0_1_3_1', '0_1_9_2', '0_9_10_1'].map((name) => set.has(part(name)))).toEqual(
    Array.from({ length: 4 }, () => false),
  );
  set.add(part('0_2_2_0'));
  expect(set.has(part('0_1_3_1'))).toBe(true);
  set.add(part('0_4_4_0'));
  expect(set.has(part('0_1_9_2'))).toBe(true);
});

it('does not have the blocks of a part that was changed since', () => {
  const set = new BlockSet();
  set.add(part('0_1_9_2'));
  expect(set.has(part('0_1_9_2_10'))).toBe(false);
  set.add(part('0_1_9_2_10'));
  expect(set.has(part('0_1_9_3_10'))).toBe(true);
});
