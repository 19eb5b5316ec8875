import { Batch } from './batch';
import { LogMessage } from './log-message';
import { type WriteTarget } from './message-writer';

function aMessage(id: string, ...streams: string[]): LogMessage {
  const message = new LogMessage({ id, receivedMs: 1, timestampMs: 1, message: 'm', source: 's' });
  for (const stream of streams) message.streams.add(stream);
  return message;
}

const index = (number: number): WriteTarget => ({ table: 't', idx: number, indexName: `logs_${number}` });

describe('a batch', () => {
  it('stays with the index its first message went to, whatever is rotated meanwhile', () => {
    let writeIndex = 4;
    const asked: string[][] = [];
    const batch = new Batch((streams) => {
      asked.push([...streams]);
      return [index(writeIndex)];
    });
    batch.add(aMessage('A', 'x'), 2, () => false);
    writeIndex = 5;
    batch.add(aMessage('B', 'x'), 2, () => false);
    batch.add(aMessage('C', 'x', 'y'), 2, () => false);

    expect(asked).toEqual([['x'], ['x', 'y']]);
    expect(batch.byTarget.map(({ target, messages }) => [target.idx, messages.map(({ id }) => id)])).toEqual([
      [4, ['A', 'B', 'C']],
    ]);
  });

  it('counts messages once and rows as they are written', () => {
    const other = { table: 'u', idx: 0, indexName: 'other_0' };
    const batch = new Batch(() => [index(0), other]);
    batch.add(aMessage('A', 'x'), 2, () => false);
    batch.add(aMessage('B', 'x'), 2, (table) => table === 't');
    batch.add(aMessage('C', 'x'), 2, () => true);

    expect([batch.messages, batch.rows]).toEqual([2, 3]);
    expect(batch.size).toBe(
      batch.byTarget.flatMap(({ messages }) => messages.map(({ body }) => body.toString())).join('').length,
    );
    expect(batch.byTarget.map(({ messages }) => messages.map(({ id }) => id))).toEqual([['A'], ['A', 'B']]);
  });
});

describe('a message that no row can be made of', () => {
  it('is a failure, and the others are stored', () => {
    const batch = new Batch(() => [index(0)]);
    const bad = aMessage('B', 'x');
    bad.set('gl2_source_input', 'input-1');
    bad.entries = () => {
      throw new RangeError('Invalid string length');
    };
    for (const message of [aMessage('A', 'x'), bad, aMessage('C', 'x')]) batch.add(message, 2, () => false);

    expect(batch.byTarget.flatMap(({ messages }) => messages.map(({ id }) => id))).toEqual(['A', 'C']);
    expect(batch.messages).toBe(2);
    expect(batch.failures).toMatchObject([
      { letterId: 'B', indexName: 'logs_0', type: 'not_writable', message: 'Invalid string length' },
    ]);
    expect(JSON.parse(batch.failures[0]?.source ?? '')).toMatchObject({ message: 'm', gl2_source_input: 'input-1' });
  });
});

describe('whoever listens to a batch', () => {
  it('is told each message once, with the first index it goes to, unless it is stored already', () => {
    const told: [string, string][] = [];
    const targets = [index(0), { table: 'u', idx: 0, indexName: 'other_0' }];
    const batch = new Batch(
      () => targets,
      (row, { indexName }) => told.push([row.gl2_message_id, indexName]),
    );
    batch.add(aMessage('A', 'x'), 2, () => false);
    batch.add(aMessage('B', 'x'), 2, (table) => table === 't');
    batch.add(aMessage('C', 'x'), 2, () => true);

    expect(told).toEqual([
      ['A', 'logs_0'],
      ['B', 'other_0'],
    ]);
  });
});
