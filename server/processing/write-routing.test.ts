import { targetsOfStreams } from './write-routing';

const target = (setId: string) => ({ table: `messages_${setId}`, idx: 2, indexName: `${setId}_2` });
const streams = new Map([
  ['default', 'standard'],
  ['web', 'standard'],
  ['firewall', 'long'],
  ['lost', 'gone'],
  ['full', 'alias'],
]);
/** `alias` takes no messages of its own: they go where those of `standard` go. */
const sets = {
  setOfStream: (id: string) => streams.get(id),
  defaultSet: () => 'standard',
  writeTarget: (id: string) => (id === 'gone' ? undefined : target(id === 'alias' ? 'standard' : id)),
};

describe('messages are written to', () => {
  it.each<[string, string[], string[]]>([
    ['the index set of their stream', ['firewall'], ['long']],
    ['each set once, however many streams share it', ['default', 'web', 'firewall'], ['standard', 'long']],
    ['one place once, whichever sets lead there', ['default', 'full'], ['standard']],
    ['the default set when they are in no stream', [], ['standard']],
    ['the default set when no stream of theirs exists', ['removed'], ['standard']],
    ['the sets of the streams that exist', ['removed', 'firewall'], ['long']],
    ['the default set when theirs is gone', ['lost'], ['standard']],
  ])('%s', (_, of, expected) => {
    expect(targetsOfStreams(sets, new Set(of))).toEqual(expected.map(target));
  });

  it('nothing without a default set', () => {
    expect(() => targetsOfStreams({ ...sets, defaultSet: () => 'gone' }, new Set())).toThrow('no write index');
  });
});
