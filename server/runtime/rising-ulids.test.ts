import { decodeTime, isValid } from 'ulid';
import { createRisingUlids } from './rising-ulids';

it('makes ids that rise, in the same millisecond too', () => {
  const next = createRisingUlids();
  const ids = Array.from({ length: 2_000 }, (_, number) => next(1_000 + (number >> 1)));
  expect(ids.every(isValid)).toBe(true);
  expect([...ids].sort()).toEqual(ids);
  expect(new Set(ids).size).toBe(ids.length);
  expect(decodeTime(ids.at(-1) ?? '')).toBe(1_999);
});

it('makes ids whose random parts have nothing in common, beyond what is fetched at once', () => {
  const [one, other] = [createRisingUlids(), createRisingUlids()];
  const parts = Array.from({ length: 1_000 }, (_, ms) => [one(ms + 1).slice(10), other(ms + 1).slice(10)]).flat();
  expect(new Set(parts).size).toBe(parts.length);
  for (let place = 0; place < 16; place += 1) expect(new Set(parts.map((part) => part[place])).size).toBe(32);
});
