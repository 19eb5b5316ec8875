import { completeTemplate } from './completion';
import { EACH, type ModelEntry } from './model';
import { parseTemplate } from './parse';
import { templateWarnings, usedPaths } from './paths';

const MODEL: readonly ModelEntry[] = [
  { name: 'event_definition_title', kind: 'text', description: 'The title of the definition' },
  {
    name: 'event',
    kind: 'object',
    members: [
      { name: 'timestamp', kind: 'time', description: 'When it happened' },
      { name: 'fields', kind: 'map', members: [{ name: 'user.name', kind: 'text' }] },
      { name: 'source_streams', kind: 'list' },
    ],
  },
  {
    name: 'backlog',
    kind: 'list',
    members: [
      { name: 'message', kind: 'text' },
      { name: 'fields', kind: 'map' },
    ],
  },
];

const templateOf = (source: string) => {
  const { template, problem } = parseTemplate(source);
  if (!template) throw new Error(problem.message);
  return template;
};

it('lists the paths of a template with what they lead down from', () => {
  const source =
    '${event.id}${if alert}${foreach backlog m}${m.fields.x}${if last_m}${end}${end}${m}${end}${backlog[0].id}';
  expect(usedPaths(templateOf(source)).map(({ path, use, steps }) => [path.text, use, steps])).toEqual([
    ['event.id', 'value', ['event', 'id']],
    ['alert', 'condition', ['alert']],
    ['backlog', 'list', ['backlog']],
    ['m.fields.x', 'value', ['backlog', EACH, 'fields', 'x']],
    ['last_m', 'condition', undefined],
    ['m', 'value', ['m']],
    ['backlog[0].id', 'value', ['backlog', EACH, 'id']],
  ]);
});

it('warns of paths that are not in the model, and of renderers', () => {
  const known =
    '${event.timestamp}${event.fields.any.name}${event.fields.user.name}${foreach event.fields f}${f.key}${f.value}${f.value.more}${end}' +
    '${foreach event.source_streams s}${s}${if first_s}${end}${end}${backlog[last].fields.x}${foreach backlog m}${m.message}${end}';
  expect(templateWarnings(templateOf(known), MODEL)).toEqual([]);
  const source = '${event.time;short}\n${foreach backlog m}${m.text}${end}${m.message}${event.timestamp.year}';
  expect(
    templateWarnings(templateOf(source), MODEL).map(({ line, column, message }) => [line, column, message]),
  ).toEqual([
    [1, 3, 'There is no event.time here; nothing is printed for it'],
    [1, 13, 'There are no renderers here; this has no effect'],
    [2, 23, 'There is no m.text here; nothing is printed for it'],
    [2, 38, 'There is no m.message here; nothing is printed for it'],
    [2, 50, 'There is no event.timestamp.year here; nothing is printed for it'],
  ]);
});

describe('completion', () => {
  /** At the bar. */
  const complete = (marked: string) => {
    const offset = marked.indexOf('|');
    const completion = completeTemplate(marked.replace('|', ''), offset, MODEL);
    return completion && [offset - completion.from, completion.options.map(({ label }) => label).join(' ')];
  };
  const ROOT = 'event_definition_title event backlog';
  const LOOP = 'm first_m last_m even_m odd_m index_m';

  it.each<[string, [number, string] | undefined]>([
    ['text |', undefined],
    ['${event}|', undefined],
    ['\\${|}', undefined],
    ['${|', [0, `${ROOT} if foreach`]],
    ['a ${b} ${ ev|}', [2, `${ROOT} if foreach`]],
    ['${if a}${|', [0, `${ROOT} if foreach else end`]],
    ['${foreach a b}${if c}${end}${e|', [1, `b first_b last_b even_b odd_b index_b ${ROOT} if foreach end`]],
    ['${if !ev|}', [2, ROOT]],
    ['${foreach |}', [0, ROOT]],
    ['${event.ti|}', [2, 'timestamp fields source_streams']],
    ['${event.fields.|}', [0, 'user.name']],
    ['${event.timestamp.|}', [0, '']],
    ['${backlog[0].|}', [0, 'message fields']],
    ['${foreach backlog m}${m.|} ${end}', [0, 'message fields']],
    ['${foreach backlog m}${foreach m.fields f}${f.|} ${end}', [0, 'key value']],
    ['${foreach backlog m}${| ${end}', [0, `${LOOP} ${ROOT} if foreach end`]],
    ['${foreach backlog m}${end}${m|', [1, `${ROOT} if foreach`]],
    ['${unknown.|}', [0, '']],
    ['${event a|}', undefined],
  ])('%s', (marked, expected) => {
    expect(complete(marked)).toEqual(expected);
  });

  it('describes what it offers', () => {
    const { options = [] } = completeTemplate('${event.', 8, MODEL) ?? {};
    expect(options[0]).toEqual({ label: 'timestamp', kind: 'time', description: 'When it happened' });
    const names = completeTemplate('${foreach backlog m}${', 22, MODEL)?.options ?? [];
    expect(names.find(({ label }) => label === 'm')?.kind).toBe('object');
    expect(names.find(({ label }) => label === 'index_m')?.kind).toBe('number');
    expect(names.find(({ label }) => label === 'odd_m')?.kind).toBe('boolean');
    expect(names.find(({ label }) => label === 'end')?.kind).toBe('keyword');
  });
});
