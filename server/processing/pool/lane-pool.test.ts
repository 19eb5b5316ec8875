import path from 'node:path';
import { runIngest, type RunningIngest } from 'test/load/running-ingest';
import { laneThreads, type StartLane } from './lane-thread';
import { type StageSource } from './lane-source';

const root = process.cwd();
const start = laneThreads(path.join(root, 'test/load/lane.ts'), ['-r', path.join(root, 'test/load/typescript.cjs')]);
const ORIGIN = { inputId: 'a'.repeat(24), codec: 'gelf', remoteAddress: '10.0.0.9', remotePort: 5140 };

const gelf = (number: number, more: object = {}) => ({
  origin: ORIGIN,
  payload: Buffer.from(JSON.stringify({ host: 'h', short_message: `message ${number}`, _number: number, ...more })),
});

describe('lanes in threads', () => {
  let running: RunningIngest;
  let kills: (() => Promise<void>)[];
  let hangs: string[];
  let configured: { number: number };

  /**
   * Threads that a test can kill: the pool hears what it hears when one ends by itself. First they give something back: a
   * record that is under way when two of them end is given up.
   */
  const killable: StartLane = (listener) => {
    let hasWorked = false;
    const thread = start({
      ...listener,
      onMessage: (message) => {
        if (message.type === 'part' && !hasWorked) {
          hasWorked = true;
          kills.push(kill);
        }
        listener.onMessage(message);
      },
    });
    const kill = async () => {
      await thread.end();
      listener.onEnd(new Error('Killed by the test'));
    };
    return { ...thread, end: () => ((kills = kills.filter((each) => each !== kill)), thread.end()) };
  };
  const stamp = (id: string): StageSource => ({ id, configuration: () => configured });
  const sources: StageSource[] = [
    stamp('first'),
    stamp('last'),
    { id: 'hostile', configuration: () => undefined, onHang: (place) => void hangs.push(place) },
  ];

  beforeEach(async () => {
    kills = [];
    hangs = [];
    configured = { number: 1 };
    running = await runIngest({
      lanes: { start: killable, count: 2 },
      stages: sources,
    });
    // The lanes have started.
    await running.ingest.journal.append([gelf(-1), gelf(-2)]);
    await running.whenStored(2);
  });
  afterEach(() => running.close());

  const figures = async () => {
    const [row] = await running.engine.query<Record<string, number>>(
      `SELECT count() AS rows, uniqExact(gl2_message_id) AS messages,
              uniqExact(fields.first::Int64) AS configurations, countIf(fields.first::Int64 != fields.last::Int64) AS torn
       FROM ${running.table}`,
    );
    return row;
  };
  const restarts = () => running.metric('org.timberline.processing.lane-restarts')?.count as number;

  /** Sends some thousand messages a second. @returns how many */
  async function sendWhile(goesOn: () => boolean, beside: (round: number) => unknown): Promise<number> {
    let sent = 0;
    for (let round = 0; goesOn(); round += 1) {
      const from = sent;
      await running.ingest.journal.append(Array.from({ length: 100 }, (_, n) => gelf(from + n)));
      sent += 100;
      await beside(round);
      await new Promise((resolve) => setTimeout(resolve, 10));
    }
    return sent;
  }

  it('lose nothing and store nothing twice when they are killed while they work', async () => {
    let killed = 0;
    const sent = await sendWhile(
      () => killed < 6,
      async (round) => {
        const [kill] = round % 5 === 4 ? kills.splice(0, 1) : [];
        await kill?.();
        if (kill) killed += 1;
      },
    );
    await running.whenStored(sent + 2);
    expect(await figures()).toMatchObject({ rows: sent + 2, messages: sent + 2, torn: 0 });
    expect(restarts()).toBe(6);
    process.stdout.write(`${sent} messages, ${restarts()} lanes killed meanwhile\n`);
  });

  it('process every message by one configuration while it changes fifty times a second', async () => {
    const changing = setInterval(() => (configured = { number: configured.number + 1 }), 20);
    let used = 0;
    // A busy machine processes few blocks a second, each by the configuration of its moment.
    const sent = await sendWhile(
      () => configured.number < 200 || used <= 20,
      async (round) => {
        if (round % 50 === 49) used = (await figures())?.configurations ?? 0;
      },
    );
    await running.whenStored(sent + 2);
    clearInterval(changing);
    const found = await figures();
    expect(found).toMatchObject({ rows: sent + 2, messages: sent + 2, torn: 0 });
    process.stdout.write(`${sent} messages by ${found?.configurations} configurations\n`);
  });

  it('are ended when they hang in a pattern, and stop themselves then: messages go on with an error', async () => {
    const letters = { _letters: `${'a'.repeat(60)}!` };
    await running.ingest.journal.append([
      gelf(1),
      gelf(2, letters),
      gelf(3, { _letters: 'aaa' }),
      gelf(4, letters),
      ...Array.from({ length: 500 }, (_, n) => gelf(10 + n)),
    ]);
    const rows = await running.whenStored(506);
    const of = (number: number) => rows.find(({ message }) => message === `message ${number}`);
    expect(of(2)).toMatchObject({ gl2_processing_error: 'It takes too long on this message' });
    expect(of(4)).toMatchObject({ gl2_processing_error: 'It takes too long on this message' });
    expect(of(3)).toMatchObject({ gl2_processing_error: '', fields: { hostile: true } });
    expect(rows).toHaveLength(506);
    expect(hangs).toEqual(['the hostile pattern', 'the hostile pattern']);
    expect(restarts()).toBe(1);
  });

  it('give up a message that ends them, as a failure that tells its text', async () => {
    await running.ingest.journal.append([gelf(1), gelf(2, { _kill: 1 }), gelf(3)]);
    const rows = await running.whenStored(4);
    expect(rows.map(({ message }) => message)).toEqual(['message -1', 'message -2', 'message 1', 'message 3']);
    expect(running.failures).toMatchObject([{ type: 'processing_failed', indexName: 'timberline_0' }]);
    expect(running.failures[0]?.source).toContain('message 2');
    expect(restarts()).toBe(2);
  });
});
