import { MIGRATIONS } from './node';

/** The names stored in existing data folders. */
const RELEASED = [
  '2026-11-21 foundation',
  '2026-11-21 leases and system jobs',
  '2026-11-21 index sets and indices',
  '2026-11-21 searches of views',
  '2026-11-21 export jobs',
  '2026-11-22 grants',
  '2026-11-22 descriptions of built-in index sets',
];

describe('the migrations of all areas', () => {
  const names = MIGRATIONS.map(({ name }) => name);

  it('keep the released names in their order', () =>
    expect(names.filter((name) => RELEASED.includes(name))).toEqual(RELEASED));

  it('start with their date and have unique names', () => {
    expect(names.filter((name) => !/^\d{4}-\d\d-\d\d \S/.test(name))).toEqual([]);
    expect(new Set(names).size).toBe(names.length);
  });
});
