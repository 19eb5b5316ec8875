import { secretPathsIn, withoutCredentials } from './secret-paths';

describe('secrets', () => {
  it.each(['password', 'passwordHash', 'client_secret', 'accessToken', 'api_key', 'credentials'])(
    'are known by their name: %s',
    (name) => {
      expect(secretPathsIn({ [name]: 'x', deep: { [name]: { more: 1 }, host: 'h' } })).toEqual([name, `deep.${name}`]);
    },
  );

  it('make a list secret that holds one, and whatever lies too deep to be looked at', () => {
    expect(
      secretPathsIn({ headers: [{ id: '1', value: [{ token: 'x' }] }], rules: [{ id: '1', value: 'x' }] }),
    ).toEqual(['headers']);
    let deep: unknown = 'end';
    for (let level = 0; level < 100; level += 1) deep = { deep };
    expect(secretPathsIn(deep)).toHaveLength(1);
    expect(secretPathsIn({ title: 'x', list: [1, { a: 2 }], none: null })).toEqual([]);
  });

  it('are taken out of addresses', () => {
    expect(withoutCredentials(['https://mara:pa55@acme.test/x', 'mara@acme.test'])).toEqual([
      'https://(hidden)@acme.test/x',
      'mara@acme.test',
    ]);
  });
});
