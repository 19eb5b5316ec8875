import { InputObservations } from './input-observations';

it('remembers a bounded number of senders, those that were heard last', () => {
  let now = 0;
  const seen = new InputObservations(() => (now += 1));
  for (let number = 0; number < 1_500; number += 1) seen.received(`192.0.2.${number}`, 2, undefined);
  seen.received('192.0.2.600', 1, undefined);
  seen.received('new', 1, undefined);
  expect([seen.senders.size, seen.messages, seen.last?.remoteAddress]).toEqual([1_000, 3_002, 'new']);
  expect(seen.senders.get('192.0.2.600')?.messages).toBe(3);
  expect([seen.senders.has('192.0.2.499'), seen.senders.has('192.0.2.501')]).toEqual([false, true]);
});

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
