import { JsonCursor, JsonStructureError } from './json-cursor';

const cursor = (text: string) => new JsonCursor(Buffer.from(text));

describe('a walk through JSON', () => {
  it('stops at every member, and skips what is not read', () => {
    const walk = cursor(' { "a" : [1, {"b":"]}\\""}] , "c":-1.5e+3,"d" : { } , "é":null} ');
    const found: string[] = [];
    for (const key of walk.members()) found.push(key === 'c' || key === 'd' ? `${key}=${String(walk.cut())}` : key);
    expect(found).toEqual(['a', 'c=-1.5e+3', 'd={ }', 'é']);
    expect(() => walk.end()).not.toThrow();
  });

  it('goes into lists and objects, and finds what comes later', () => {
    const walk = cursor('{"list":[{"x":[1,[]]},2,"t",[]],"name":{"n":1},"none":7}');
    const found: string[] = [];
    for (const key of walk.members()) {
      if (key === 'list') {
        expect(String(walk.lookAhead('name'))).toBe('{"n":1}');
        expect(walk.lookAhead('other')).toBeUndefined();
        for (const element of walk.elements()) found.push(String(element.cut()));
      } else if (key === 'none')
        for (const element of walk.elements()) found.push(`${String(element.cut())} of no list`);
    }
    expect(found).toEqual(['{"x":[1,[]]}', '2', '"t"', '[]']);
  });

  it.each(['"\\\\"', '"a\\"b"', '"\\\\\\""', '""'])('knows where the text %s ends', (text) => {
    expect(String(cursor(`${text},"next"`).cut())).toBe(text);
  });

  it.each([
    '',
    '{',
    '{"a"',
    '{"a":',
    '{"a":1',
    '{"a":[',
    '{"a":"',
    '{"a":1,}',
    '{"a":1 "b":2}',
    '{a:1}',
    '{"a":,}',
    '[]',
  ])('ends at %j', (text) => {
    expect(() => [...cursor(text).members()]).toThrow(JsonStructureError);
  });

  it('does not walk through objects of very many members', () => {
    const text = `{${'"a":1,'.repeat(1_000)}"a":1}`;
    expect(() => [...cursor(text).members()]).toThrow('more than 1000 members');
  });
});
