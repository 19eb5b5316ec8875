import { LogMessage } from './log-message';
import { ProcessingChain, type ProcessingStage } from './stage';
import { staticFieldsStage } from './stages';

const aMessage = (message = 'm') => new LogMessage({ id: 'ID', receivedMs: 1, timestampMs: 1, message, source: 's' });

const stage = (name: string, process: ProcessingStage['process']): ProcessingStage => ({ name, process });
const append = (name: string) =>
  stage(name, (message) => {
    message.set('message', message.text('message') + name);
    return [message];
  });

describe('the processing chain', () => {
  it('runs its steps in order, and in another once configured', () => {
    const chain = new ProcessingChain([append('a'), append('b')]);
    expect(chain.run(aMessage(''))[0]?.text('message')).toBe('ab');
    chain.configure([append('b'), append('a')]);
    expect(chain.run(aMessage(''))[0]?.text('message')).toBe('ba');
  });

  it('goes on with more messages, or with none', () => {
    const twice = stage('twice', (message) => [message, aMessage('other')]);
    expect(new ProcessingChain([twice, append('!')]).run(aMessage()).map((each) => each.text('message'))).toEqual([
      'm!',
      'other!',
    ]);
    expect(new ProcessingChain([stage('drop', () => []), append('!')]).run(aMessage())).toEqual([]);
  });

  it('notes a step that fails on the message, which goes on', () => {
    const broken = stage('broken', () => {
      throw new Error('no luck');
    });
    const [message] = new ProcessingChain([broken, append('!')]).run(aMessage());
    expect(message?.text('message')).toBe('m!');
    expect(message?.text('gl2_processing_error')).toBe('broken: no luck');
  });
});

it('adds static fields of the input unless the message has them', () => {
  const chain = new ProcessingChain([staticFieldsStage((id) => (id === 'in' ? { a: '1', b: '2' } : undefined))]);
  const message = aMessage();
  message.set('gl2_source_input', 'in');
  message.set('a', 'own');
  chain.run(message);
  expect([message.get('a'), message.get('b')]).toEqual(['own', '2']);
  expect([...(chain.run(aMessage())[0]?.entries() ?? [])]).toHaveLength(2);
});
