import { CompletionContext } from '@codemirror/autocomplete';
import { EditorState } from '@codemirror/state';
import { type CompletionData, type QueryField, completionSource } from './completion-source';
import { queryLanguage } from './query-language';
import { wordSource } from './word-source';

const fields: QueryField[] = [
  { name: 'upstream_time_ms', kind: 'number', coverage: 0.58 },
  { name: 'source', kind: 'text', coverage: 1 },
  { name: 'odd name', kind: 'text', isElsewhere: true },
];
const loadValues = jest.fn((_field: string, prefix: string) =>
  Promise.resolve([{ value: `${prefix}b-03 x`, hits: 1200 }]),
);

const complete = async (text: string, data: Partial<CompletionData> = {}, explicit = false) => {
  const state = EditorState.create({ doc: text, extensions: queryLanguage() });
  const source = completionSource(() => ({ fields, loadValues, ...data }));
  const result = await source(new CompletionContext(state, text.length, explicit));
  return result?.options.map(({ label, apply, detail }) => [label, apply, detail]);
};

describe('completion', () => {
  it('offers fields with their coverage, and operators where they can stand', async () => {
    expect(await complete('source:web-* OR u')).toEqual([
      ['upstream_time_ms', 'upstream_time_ms:', '58%'],
      ['source', 'source:', '100%'],
      ['odd name', 'odd\\ name:', 'not in streams'],
      ['NOT', 'NOT ', undefined],
      ['_exists_', '_exists_:', undefined],
    ]);
    expect((await complete('source:web-* a'))?.map(([label]) => label)).toContain('AND');
  });

  it('waits for a letter unless it is asked for', async () => {
    expect(await complete('')).toBeUndefined();
    expect(await complete('', {}, true)).toHaveLength(5);
  });

  it('offers values as they must be written', async () => {
    expect(await complete('source:we')).toEqual([['web-03 x', '"web-03 x"', '1,200 hits']]);
    expect(loadValues).toHaveBeenLastCalledWith('source', 'we', expect.any(AbortSignal));
  });

  it('offers declared parameters once one begins', async () => {
    const parameters = ['source', 'code'];
    expect(await complete('source:$s', { parameters })).toEqual([
      ['$source$', undefined, undefined],
      ['$code$', undefined, undefined],
    ]);
    expect((await complete('source:$source$ a', { parameters }))?.map(([label]) => label)).toContain('AND');
  });

  it('offers field names after _exists_', async () => {
    expect((await complete('_exists_:s'))?.map(([, apply]) => apply)).toEqual([
      'upstream_time_ms',
      'source',
      'odd\\ name',
    ]);
  });

  it('offers own recent queries only when asked, and only as a whole', async () => {
    const history = ['source:web-03', 'level:3'];
    const labels = async (text: string, explicit: boolean) =>
      (await complete(text, { history }, explicit))?.map(([label]) => label) ?? [];
    expect(await labels('', true)).toEqual(expect.arrayContaining(history));
    expect(await labels('lev', true)).toContain('level:3');
    expect(await labels('lev', true)).not.toContain('source:web-03');
    expect(await labels('lev', false)).not.toContain('level:3');
    expect(await labels('x lev', true)).not.toContain('level:3');
  });

  it('goes on without values that could not be loaded', async () => {
    expect(await complete('source:we', { loadValues: () => Promise.reject(new Error('Busy')) })).toBeUndefined();
  });
});

describe('completion of words', () => {
  const loadWords = jest.fn((prefix: string) =>
    Promise.resolve([
      { value: `${prefix.toLowerCase()}`, hits: 7 },
      { value: `${prefix.toLowerCase()}ection`, hits: 1_234_567 },
      { value: 'conn.example', hits: 9 },
      { value: 'connack', hits: 1 },
    ]),
  );
  const words = async (text: string, data: Partial<CompletionData> = { loadWords }) => {
    const state = EditorState.create({ doc: text, extensions: queryLanguage() });
    const result = await wordSource(() => ({ fields, ...data }))(new CompletionContext(state, text.length, false));
    return result && [result.from, ...result.options.map(({ label, apply, detail }) => [label, apply, detail])];
  };
  beforeEach(() => loadWords.mockClear());

  it('offers how they go on, with about how many messages have them', async () => {
    expect(await words('level:3 AND Conn')).toEqual([
      12,
      ['connection', 'connection ', 'about 1.2 million hits'],
      ['conn.example', 'conn.example ', 'about 9 hits'],
      ['connack', 'connack ', '1 hit'],
    ]);
    expect(loadWords).toHaveBeenCalledWith('Conn', expect.any(AbortSignal));
  });

  it.each(['', 'c', 'con*', 'source:web', 'a\\:bc', 'level:[co'])('is not asked for %s', async (text) => {
    expect(await words(text)).toBeNull();
    expect(loadWords).not.toHaveBeenCalled();
  });

  it('goes on without words that could not be loaded', async () => {
    expect(await words('conn', {})).toBeNull();
    expect(await words('conn', { loadWords: () => Promise.reject(new Error('Busy')) })).toBeNull();
  });
});
