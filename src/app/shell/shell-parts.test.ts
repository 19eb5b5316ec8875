import { initials } from 'ui/format/initials';

describe('initials', () => {
  it.each([
    ['Maria Keller', 'MK'],
    ['m.keller', 'MK'],
    ['admin', 'A'],
    ['Ana María de la Cruz', 'AC'],
    ['', ''],
  ])('of %p are %p', (name, expected) => expect(initials(name)).toBe(expected));
});
