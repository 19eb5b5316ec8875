import { claimAt, claimedPerson } from './claimed-person';

const NAMES = {
  ...{ username: 'preferred_username', full_name: 'name', first_name: 'given_name', last_name: 'family_name' },
  ...{ email: 'email', groups: 'realm_access.roles' },
};

describe('the claims of a provider', () => {
  it('are found by their name, or by the way into objects', () => {
    const claims = { 'a.b': 1, a: { b: 2, c: { d: 3 } }, list: ['x'] };
    expect(
      ['a.b', 'a.c.d', 'a.c.x', 'list.length', '', '__proto__', 'a.constructor'].map((name) => claimAt(claims, name)),
    ).toEqual([1, 3, undefined, 1, undefined, undefined, undefined]);
  });

  it('name groups by a text or a list of texts', () => {
    const groupsOf = (roles: unknown, more: object = {}) => {
      const person = claimedPerson({ realm_access: { roles }, ...more }, NAMES);
      return typeof person === 'string' ? person : person.groups;
    };
    expect(groupsOf('ops')).toEqual({ names: ['ops'], isCut: false });
    expect(groupsOf(undefined)).toEqual({ names: [], isCut: false });
    expect(groupsOf(undefined, { hasgroups: true })).toEqual({ names: [], isCut: true });
    expect(groupsOf(Array.from({ length: 20_000 }, () => 'x'))).toMatchObject({ isCut: true });
    for (const wrong of [7, {}, true, ['a', 7]]) expect(groupsOf(wrong)).toContain('neither a text nor a list');
  });

  it('make a full name of both others, or of the username', () => {
    const nameOf = (claims: object) => {
      const person = claimedPerson({ ...claims }, NAMES);
      return typeof person === 'string' ? person : person.fullName;
    };
    expect(nameOf({ given_name: ' Mara ', family_name: 'Lind' })).toBe('Mara Lind');
    expect(nameOf({ preferred_username: 'mara', name: 7 })).toBe('mara');
  });
});
