import { readFileSync } from 'node:fs';
import path from 'node:path';
import { cpuTimeOf } from 'test/cpu-time';
import { hasMatchingBraces } from './braces';
import { parseTemplate } from './parse';
import { TEMPLATE_LIMITS } from './template';

const wrong = (source: string) => {
  const { problem } = parseTemplate(source);
  if (!problem) throw new Error(`${source} was read`);
  return problem;
};

it.each<[string, string, string]>([
  ['Hi ${name', '${name', 'This is not closed; a } is missing'],
  ['Hi ${', '${', 'This is not closed; a } is missing'],
  ['a ${b ${c}', '${b ', 'This is not closed; a } is missing'],
  ['${a(b', '${a(b', 'This is not closed; a } is missing'],
  ['${if a}x', '${if a}', 'This “if” has no “end”'],
  ['${if a}${foreach b c}x${end}', '${if a}', 'This “if” has no “end”'],
  ['${foreach b c}x', '${foreach b c}', 'This “foreach” has no “end”'],
  ['x${end}', '${end}', 'There is no “if” and no “foreach” for this “end”'],
  ['x${else}', '${else}', 'There is no “if” for this “else”'],
  ['${foreach b c}${else}${end}', '${else}', 'There is no “if” for this “else”'],
  ['${if a}1${else}2${ else }3${end}', '${ else }', 'This “if” has an “else” already'],
  ['${if a}${else if b}${end}', '${else if b}', 'There is no “else if”; put another “if” between “else” and “end”'],
  ['${end if}', '${end if}', '“end” stands alone'],
  ['${if}', '${if}', '“if” needs a path, as in if event.alert'],
  ['${foreach}', '${foreach}', '“foreach” needs a list and a name for each item, as in foreach backlog message'],
  [
    '${foreach backlog}x${end}',
    '${foreach backlog}',
    '“foreach” needs a name for each item, as in foreach backlog message',
  ],
  ['${foreach a b.c}x${end}', '.', '“foreach” takes the path of a list and a name for each item; unexpected .'],
  ['${if a && b}x${end}', '&', "A condition is a path, !path or path='text'; there is no “and”, “or”, < or >"],
  ['${if a > 3}x${end}', '>', "A condition is a path, !path or path='text'; there is no “and”, “or”, < or >"],
  ["${if a='b}x${end}", "'", "A condition is a path, !path or path='text'; there is no “and”, “or”, < or >"],
  ['${a, b}', '${a, b}', 'Text around a value is written before,path,after; for a comma write \\,'],
  ['${first name}', 'name', 'Unexpected name; a path is names with dots between them, as in event.fields.user'],
  ['${a..b}', '.', 'Unexpected .; a path is names with dots between them, as in event.fields.user'],
  ['${.a}', '.', 'Unexpected .; a path is names with dots between them, as in event.fields.user'],
  ['${a.}', '}', 'Unexpected }; a path is names with dots between them, as in event.fields.user'],
  ['${a[x]}', '[', 'Unexpected [; a path is names with dots between them, as in event.fields.user'],
])('refuses %s', (source, place, message) => {
  const problem = wrong(source);
  expect(problem.message).toBe(message);
  expect(problem.kind).toBe('syntax');
  expect(source.slice(problem.offset, problem.offset + problem.length)).toBe(place);
});

it('tells the place by line and column, both from 1', () => {
  expect(wrong('Dear all,\r\n\r\nsee ${event message}')).toMatchObject({ line: 3, column: 13, offset: 25, length: 7 });
  expect(wrong('${if a}')).toMatchObject({ line: 1, column: 1, offset: 0, length: 7 });
});

it('takes 50 nested blocks and 100,000 characters, and no more', () => {
  const nested = (levels: number) => '${if a}'.repeat(levels) + '${end}'.repeat(levels);
  expect(parseTemplate(nested(TEMPLATE_LIMITS.depth)).template).toBeDefined();
  expect(wrong(nested(TEMPLATE_LIMITS.depth + 1))).toMatchObject({
    kind: 'tooLarge',
    message: 'Blocks are nested deeper than 50 levels',
    column: 351,
  });
  expect(wrong('${foreach a b}'.repeat(5_000)).message).toBe('Blocks are nested deeper than 50 levels');
  expect(parseTemplate('x'.repeat(100_000)).template).toBeDefined();
  expect(wrong('x'.repeat(100_001)).message).toBe('The template is longer than 100000 characters');
  expect(wrong(`\${${'a.'.repeat(20)}a}`).message).toBe('A path has at most 20 parts');
});

it.each([
  '${',
  '${a,',
  '${--',
  '${a(',
  "${if x='",
  '${foreach a b ',
  '\\',
  '$',
  '${a$',
  '${a}',
  '${ , ',
  '${a;b(',
  '\\${',
  '${\\',
])('reads or refuses 100,000 characters of %s without much ado', async (piece) => {
  const source = piece.repeat(Math.floor(TEMPLATE_LIMITS.length / piece.length));
  expect(await cpuTimeOf(() => parseTemplate(source))).toBeLessThan(5_000);
});

it.each<[string, boolean]>([
  ['${source.user}', true],
  ['plain', true],
  ['${a} and ${b}', true],
  ['${a', false],
  ['a}', false],
  ['{${a}}', false],
])('counts the braces of %s as the original does', (source, isEven) => {
  expect(hasMatchingBraces(source)).toBe(isEven);
});

it('reads each block of docs/templates.md', () => {
  const page = readFileSync(path.resolve(__dirname, '../../docs/templates.md'), 'utf8');
  const blocks = [...page.matchAll(/^```\n([^]*?)^```$/gm)].map(([, block = '']) => block);
  expect(blocks.length).toBeGreaterThan(2);
  for (const block of blocks) expect(parseTemplate(block)).toMatchObject({ template: { source: block } });
});
