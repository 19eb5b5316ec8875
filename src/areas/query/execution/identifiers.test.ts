import { newPartId, newSearchId } from './identifiers';

test('ids of searches are 24 hexadecimal digits, and unique', () => {
  const ids = Array.from({ length: 200 }, () => newSearchId());
  expect(ids.every((id) => /^[0-9a-f]{24}$/.test(id))).toBe(true);
  expect(new Set(ids).size).toBe(200);
  expect(newSearchId(1_646_136_000_000).startsWith('621e0ac0')).toBe(true);
});

test('ids of parts are random UUIDs', () => {
  const ids = Array.from({ length: 200 }, newPartId);
  expect(ids.every((id) => /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/.test(id))).toBe(
    true,
  );
  expect(new Set(ids).size).toBe(200);
});
