import { InputObservations } from './input-observations';

it('keeps the first bytes of the newest that could not be read, apart from what they came with', () => {
  const seen = new InputObservations();
  const large = Buffer.alloc(1_000_000, 0x61);
  for (let number = 0; number < 30; number += 1)
    seen.notRead({ remoteAddress: 'a', reason: 'x'.repeat(9_000), bytes: large, sizeBytes: large.length });
  expect([seen.unreadable.length, seen.unreadableCount]).toEqual([10, 30]);
  expect(seen.unreadable.every(({ bytes, reason }) => bytes.length === 256 && reason.length === 500)).toBe(true);
  expect(seen.unreadable[0]?.bytes.buffer).not.toBe(large.buffer);
});

it('looks at what comes once a second', () => {
  let now = 0;
  const seen = new InputObservations(() => now);
  for (; now < 3_000; now += 100) seen.received('a', 1, Buffer.from('{"a":1}'));
  expect(seen.looks.map(({ spoken }) => spoken)).toEqual(['json', 'json', 'json']);
});
