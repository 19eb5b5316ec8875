import { LogMessage } from 'server/messages/log-message';
import { aBudget, stageTools } from 'test/server/stage-tools';
import { ProcessingChain } from './chain';
import { type ProcessingStage, Suspended } from './stage';
import { staticFields } from './static-fields';

const aMessage = (message = 'm') => new LogMessage({ id: 'ID', receivedMs: 1, timestampMs: 1, message, source: 's' });

const stage = (id: string, process: ProcessingStage['process']): ProcessingStage => ({ id, process });
const append = (id: string) =>
  stage(id, (message) => {
    message.set('message', message.text('message') + id);
    return [message];
  });
const run = (stages: ProcessingStage[], message = aMessage()) => new ProcessingChain(stages).run(message, aBudget);

describe('the processing chain', () => {
  it('runs its steps in order', () => {
    expect(run([append('a'), append('b')], aMessage(''))[0]?.text('message')).toBe('ab');
  });

  it('goes on with more messages, or with none', () => {
    const twice = stage('twice', (message) => [message, aMessage('other')]);
    expect(run([twice, append('!')]).map((each) => each.text('message'))).toEqual(['m!', 'other!']);
    expect(run([stage('drop', () => []), append('!')])).toEqual([]);
  });

  it('notes a step that fails on the message, which goes on', () => {
    const broken = stage('broken', () => {
      throw new Error('no luck');
    });
    const [message] = run([broken, append('!')]);
    expect(message?.text('message')).toBe('m!');
    expect(message?.text('gl2_processing_error')).toBe('broken: no luck');
  });

  it('stops at a step that has to wait for a value', () => {
    const waiting = stage('waiting', () => {
      throw new Suspended();
    });
    expect(() => run([waiting, append('!')])).toThrow(Suspended);
  });
});

it('adds static fields of the input unless the message has them', () => {
  const input = { id: 'in', type: '', configuration: {}, staticFields: { a: '1', b: '2' } };
  const chain = [staticFields(stageTools({ inputOf: (id) => (id === 'in' ? input : undefined) }))];
  const message = aMessage();
  message.set('gl2_source_input', 'in');
  message.set('a', 'own');
  run(chain, message);
  expect([message.get('a'), message.get('b')]).toEqual(['own', '2']);
  expect([...(run(chain)[0]?.entries() ?? [])]).toHaveLength(2);
});
