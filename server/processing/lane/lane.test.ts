import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sharedMemory } from 'server/journal/block';
import { Journal } from 'server/journal/journal';
import { silentLog } from 'server/runtime/log';
import { createMetrics } from 'server/runtime/metrics';
import { describeLine } from '../message-line';
import { lanesInProcess } from '../pool/lane-thread';
import { PlaceHangs, type StageFactory } from '../stage';
import { PROGRESS_BYTES } from './progress';
import { type LanePart } from './protocol';

const ORIGIN = { inputId: 'a'.repeat(24), codec: 'raw', remoteAddress: '', remotePort: 0 };

interface Given {
  /** What can be looked up. */
  values?: Record<string, string>;
  isCautious?: boolean;
}

/** What a lane makes of some texts, and what it asks for and tells meanwhile. */
async function process(
  texts: readonly string[],
  stages: readonly StageFactory[],
  { values = {}, isCautious = false }: Given = {},
) {
  const folder = await mkdtemp(path.join(tmpdir(), 'timberline-lane-'));
  const journal = await Journal.open({ folder, metrics: createMetrics(), log: silentLog() });
  await journal.append(texts.map((text) => ({ origin: ORIGIN, payload: Buffer.from(text) })));
  const blocks = await journal.read(sharedMemory(1_000_000));
  if (!blocks) throw new Error('Nothing to process');
  await journal.close();
  await rm(folder, { recursive: true });

  const asked: unknown[] = [];
  const hangs: unknown[] = [];
  const part = await new Promise<LanePart>((resolve, reject) => {
    const lane = lanesInProcess({ stages })({
      onEnd: reject,
      onMessage(message) {
        if (message.type === 'part') {
          void lane.end();
          resolve(message);
        } else if (message.type === 'hang') {
          hangs.push(message);
        } else if (message.type === 'missing') {
          asked.push(message.keys);
          const answers = message.keys.map(([kind, keys]) => {
            const found = keys.map((key) => ({ key, value: values[key], keptMs: 60_000 }));
            return [kind, found] as const;
          });
          lane.post({ type: 'answers', answers });
        }
      },
    });
    const progress = new SharedArrayBuffer(PROGRESS_BYTES);
    lane.post({ type: 'start', nodeId: 'n', limits: undefined, progress, isCautious });
    lane.post({
      type: 'process',
      work: 1,
      memory: blocks.bytes.buffer as unknown as SharedArrayBuffer,
      sizeBytes: blocks.bytes.length,
      fromOffset: blocks.fromOffset,
      blames: [],
    });
  });
  const rows = Buffer.from(part.lines.bytes).toString().trimEnd().split('\n');
  return {
    asked,
    hangs,
    part,
    rows: rows.map((row) => JSON.parse(describeLine(row)) as { message: string; fields: object }),
  };
}

/** Counts, changes the message, and only then looks up its text. */
const lookingUp: StageFactory = ({ lookups, metrics, report }) => ({
  id: 'looking up',
  process(message) {
    metrics.meter('runs').mark();
    report(message.text('message'));
    message.set('touched', Number(message.get('touched') ?? 0) + 1);
    message.set('colour', lookups.find('colours', message.text('message')));
    return [message];
  },
});

describe('a lane', () => {
  it('asks once for all that its messages miss, and runs those again from their beginning', async () => {
    const { asked, part, rows } = await process(['sky', 'grass', 'sky', 'glass'], [lookingUp], {
      values: { sky: 'blue', grass: 'green' },
    });
    expect(asked).toEqual([[['colours', ['sky', 'grass', 'glass']]]]);
    expect(rows.map(({ message, fields }) => [message, fields])).toEqual([
      ['sky', { touched: 1, colour: 'blue' }],
      ['grass', { touched: 1, colour: 'green' }],
      ['sky', { touched: 1, colour: 'blue' }],
      ['glass', { touched: 1 }],
    ]);
    expect(part.counted.counts).toContainEqual(['meter', 'runs', 4]);
    expect(part.counted.counts).toContainEqual([
      'meter',
      `org.graylog2.inputs.codecs.RawCodec.${ORIGIN.inputId}.processedMessages`,
      4,
    ]);
    expect(part.reports).toEqual(['sky', 'grass', 'sky', 'glass'].map((text) => ['looking up', text]));
    expect([part.toOffset, part.isLast]).toEqual([4, true]);
  });

  it('processes a message that always misses something without it', async () => {
    let number = 0;
    const neverEnough: StageFactory = ({ lookups }) => ({
      id: 'never enough',
      process(message) {
        number += 1;
        message.set('found', lookups.find('more', String(number)) ?? 'nothing');
        return [message];
      },
    });
    const { asked, rows } = await process(['one'], [neverEnough]);
    expect(rows[0]?.fields).toEqual({ found: 'nothing' });
    expect(asked).toHaveLength(10);
  });

  it('that replaces one that hung stops itself where a message hangs, and goes on with it as with the others', async () => {
    const hanging: StageFactory = ({ metrics }) => ({
      id: 'hanging',
      process(message, budget) {
        metrics.meter('runs').mark();
        const text = message.text('message');
        for (const name of ['first', 'second'])
          try {
            message.set(
              name,
              budget.watch('hanging', name, () => /^(?=(a+)+$)a/.test(text)),
            );
          } catch (cause) {
            if (!(cause instanceof PlaceHangs)) throw cause;
            message.noteError(`${name}: ${cause.message}`);
          }
        return [message];
      },
    });
    const hostile = `${'a'.repeat(60)}!`;
    const { hangs, part, rows } = await process(['aaa', hostile, 'b'], [hanging], { isCautious: true });
    expect(hangs).toEqual([
      { type: 'hang', record: 2, stage: 'hanging', name: 'first' },
      { type: 'hang', record: 2, stage: 'hanging', name: 'second' },
    ]);
    expect(part.counted.counts).toContainEqual(['meter', 'runs', 3]);
    expect(rows.map(({ message, fields }) => [message, fields])).toEqual([
      ['aaa', { first: true, second: true }],
      ['b', { first: false, second: false }],
      [hostile, {}],
    ]);
    expect(rows[2]).toMatchObject({
      gl2_processing_error: expect.stringMatching(/first: It takes too long .*second: It takes too long/s) as string,
    });
  });

  it('lets stages prepare messages together before the first one is processed', async () => {
    const steps: string[] = [];
    const preparing: StageFactory = () => ({
      id: 'preparing',
      async prepare(messages, signal) {
        await Promise.resolve();
        steps.push(`${messages.map((message) => message.text('message')).join()} ${signal.aborted}`);
      },
      process(message) {
        steps.push(message.text('message'));
        return [message];
      },
    });
    await process(['a', 'b'], [preparing]);
    expect(steps).toEqual(['a,b false', 'a', 'b']);
  });
});
