import { listFilter, type ListFields, listQueryText } from './list-query';
import { HttpError } from './http-error';

interface Thing {
  id: string;
  title: string;
  description: string | null;
  size: number | null;
  created_at: string;
}

const FIELDS: ListFields<Thing> = {
  id: { kind: 'id', of: ({ id }) => id },
  title: { kind: 'text', of: ({ title }) => title },
  description: { kind: 'text', of: ({ description }) => description },
  size: { kind: 'number', of: ({ size }) => size },
  created: { kind: 'date', of: ({ created_at: at }) => at },
};

const THINGS: Thing[] = [
  ['a', 'Web errors', 'all of them', 5, '2022-03-01T00:00:00.000Z'],
  ['b', 'web traffic', null, 10, '2022-03-02T00:00:00.000Z'],
  ['c', "Mara's logins, all", 'web and mail', null, '2022-03-03T12:00:00.000Z'],
].map(([digit, title, description, size, created_at]) => ({
  id: String(digit).repeat(24),
  title: String(title),
  description: description as string | null,
  size: size as number | null,
  created_at: String(created_at),
}));

const found = (query: string | undefined) =>
  THINGS.filter(listFilter(query, FIELDS, 'title'))
    .map(({ id }) => id[0])
    .join('');

describe('the search box of a list', () => {
  it.each([
    [undefined, 'abc'],
    ['', 'abc'],
    ['  * ', 'abc'],
    ['WEB', 'ab'],
    ['errors logins', 'ac'],
    ['title:web description:all', 'a'],
    ['title:errors,traffic', 'ab'],
    ['title:errors title:traffic', 'ab'],
    ['-title:web', 'c'],
    ['web -title:errors -title:logins', 'b'],
    ['title:"web errors"', 'a'],
    ["title:'web traffic',logins", 'bc'],
    ['"web errors"', 'a'],
    ["'web traffic'", 'b'],
    ['"web errors" logins', 'ac'],
    ['"web errors" title:traffic', 'ab'],
    ['"errors web"', ''],
    ['"web', ''],
    ["mara's", 'c'],
    ['""', 'abc'],
    ['title%3Aerrors', 'a'],
    ['title%3A%22web%20errors%22', 'a'],
    ['%77%65%62', 'ab'],
    ['errors%', ''],
    ['errors%zz', ''],
    ['errors %E0%A4%A', 'a'],
    ['%E4rrors', ''],
    ["title:mara's", 'c'],
    ['title:="web traffic"', 'b'],
    ['title:=web', ''],
    ['title:=~web', 'ab'],
    ['title:=~^web', 'ab'],
    ['title:=~"^web (errors|traffic)$"', 'ab'],
    ['-title:=~s$', 'bc'],
    ['title:=~l{2}', 'c'],
    ['title:"logins, all"', 'c'],
    ['owner:errors', 'a'],
    ['TITLE:errors', 'a'],
    ['title:', 'abc'],
    ['title:(', ''],
    [`id:${'b'.repeat(24)}`, 'b'],
    [`id:${'A'.repeat(24)},${'b'.repeat(24)}`, 'ab'],
    ['size:5', 'a'],
    ['size:>5', 'b'],
    ['size:>=5', 'ab'],
    ['size:<10', 'a'],
    ['created:>=2022-03-02', 'bc'],
    ['created:<"2022-03-01 00:00:01"', 'a'],
    ['constructor:errors', 'a'],
  ])('%s finds %s', (query, ids) => expect(found(query)).toBe(ids));

  it.each(['id:1234', 'size:many', 'created:yesterday'])('refuses %s and says why', (query) => {
    expect(() => found(query)).toThrow(/^Invalid argument in search query: /);
    expect(() => found(query)).toThrow(HttpError);
  });

  it.each([
    ['title:=~(', /parenthesis|group|\(/i],
    ['title:=~(?=web)', /Lookaround/],
    [`title:=~${'x'.repeat(201)}`, /at most 200 characters/],
  ])('refuses the regular expression of %s', (query, reason) => expect(() => found(query)).toThrow(reason));

  it('ends, also for an expression that goes back without end', () => {
    const many = Array.from({ length: 5_000 }, (_, at) => ({
      ...(THINGS[0] as Thing),
      title: `${'a'.repeat(900)}${at}`,
    }));
    const fits = listFilter('title:=~"(a|a)*(a|a)*b$"', FIELDS, 'title');
    const answer = () => many.filter(fits).length;
    try {
      expect(answer()).toBe(0);
    } catch (cause) {
      expect((cause as Error).message).toMatch(/takes too long/);
    }
  });

  it('leaves text that is not percent-encoded as it is', () => {
    expect(listQueryText(' 50% off %zz %E4 %C3%A4 %41 ')).toBe('50% off %zz %E4 ä A');
  });

  it('refuses a query of thousands of characters', () => {
    expect(() => found('x'.repeat(2001))).toThrow(/longer than 2000/);
  });
});
