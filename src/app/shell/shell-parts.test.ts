import { initials } from 'ui/format/initials';
import { startPageRoute } from './start-page-route';

describe('initials', () => {
  it.each([
    ['Maria Keller', 'MK'],
    ['m.keller', 'MK'],
    ['admin', 'A'],
    ['Ana María de la Cruz', 'AC'],
    ['', ''],
  ])('of %p are %p', (name, expected) => expect(initials(name)).toBe(expected));
});

describe('the start page', () => {
  it.each([
    [null, '/search'],
    [{ type: 'stream', id: 's1' }, '/streams/s1/search'],
    [{ type: 'dashboard', id: 'd1' }, '/dashboards/d1'],
    [{ type: 'search', id: 'v1' }, '/search/v1'],
    [{ type: 'somethingelse', id: 'x' }, '/search'],
  ])('of %p is %s', (startpage, route) => expect(startPageRoute({ startpage })).toBe(route));
});
