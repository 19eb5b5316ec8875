import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createIngest, type Ingest, type IngestNeeds } from 'server/ingest/ingest';
import { type RunningInput } from 'server/ingest/inputs/input-runtime';
import { type InputDefinition } from 'server/ingest/transports/input-sink';
import { laneProgram } from 'server/lane-program';
import { type DecodeFailure } from 'server/processing/decode-failure';
import { type WriteFailure } from 'server/processing/message-writer';
import { lanesInProcess } from 'server/processing/pool/lane-thread';
import { type LogLine, silentLog } from 'server/runtime/log';
import { createMetrics, type MetricRegistry } from 'server/runtime/metrics';
import { openEmbeddedEngine } from 'server/storage/messages/embedded';
import { type MessageEngine } from 'server/storage/messages/engine';
import { createMessageTable, messageTable } from 'server/storage/messages/table';
import { until } from 'test/until';

const INDEX_SET = '0'.repeat(24);

export interface RunningIngest {
  ingest: Ingest;
  engine: MessageEngine;
  metrics: MetricRegistry;
  table: string;
  failures: WriteFailure[];
  undecodable: DecodeFailure[];
  changes: Pick<RunningInput, 'state' | 'detailedMessage'>[];
  /** Launches an input on a free port of loopback and returns the port; 0 when it failed. */
  launch(type: string, configuration?: Record<string, unknown>, more?: Partial<InputDefinition>): Promise<number>;
  /** The stored messages that match, waited for until there are so many. */
  whenStored(count: number, where?: string): Promise<Record<string, unknown>[]>;
  /** What could not be read of an input, waited for until it is so much. */
  whenUnread(count: number, inputId: string): Promise<DecodeFailure[]>;
  metric(name: string): Record<string, unknown> | undefined;
  /** What the server's log would write. */
  writeLog(line: LogLine): void;
  close(): Promise<void>;
}

/** A whole ingest on its own folder: journal, processing and the embedded engine. */
export async function runIngest({
  journalLimits,
  intakeLimits,
  log = silentLog(),
  lanes = { start: lanesInProcess(laneProgram), count: 1 },
  stages = [],
}: Partial<
  Pick<IngestNeeds, 'intakeLimits' | 'journalLimits' | 'lanes' | 'log' | 'stages'>
> = {}): Promise<RunningIngest> {
  const folder = await mkdtemp(path.join(tmpdir(), 'timberline-ingest-'));
  const engine = await openEmbeddedEngine(path.join(folder, 'messages'));
  await createMessageTable(engine, INDEX_SET);
  const table = messageTable(INDEX_SET);
  const metrics = createMetrics();
  let inputs: readonly InputDefinition[] = [];
  const failures: WriteFailure[] = [];
  const undecodable: DecodeFailure[] = [];
  const changes: RunningIngest['changes'] = [];
  const listeners: ((line: LogLine) => void)[] = [];
  const ingest = await createIngest({
    engine,
    metrics,
    log,
    folder: path.join(folder, 'journal'),
    nodeId: 'node-1',
    journalLimits,
    intakeLimits,
    listenToLog: (listener) => void listeners.push(listener),
    lanes,
    stages,
    targetsOf: () => [{ table, idx: 0, indexName: 'timberline_0' }],
    tables: () => [table],
    recordFailures: async (recorded) => void failures.push(...recorded),
    recordUndecodable: async (recorded) => void undecodable.push(...recorded),
    inputs: () => inputs,
    onInputStateChange: ({ state, detailedMessage }) => void changes.push({ state, detailedMessage }),
  });
  ingest.start();

  return {
    ingest,
    engine,
    metrics,
    table,
    failures,
    undecodable,
    changes,
    metric: (name) => metrics.read(name)?.metric,
    writeLog: (line) => listeners.forEach((listen) => listen(line)),

    async launch(type, configuration = {}, more = {}) {
      const id = more.id ?? String(inputs.length + 1).padStart(24, '0');
      const bound = { bind_address: '127.0.0.1', port: 0, ...configuration };
      const input = { id, type, title: type, staticFields: {}, ...more, configuration: bound };
      inputs = [...inputs.filter((other) => other.id !== id), input];
      await ingest.inputs.launch(input);
      return ingest.inputs.address(id)?.port ?? 0;
    },

    async whenStored(count, where = '1') {
      const known = () => `${count} messages; given up: ${JSON.stringify(failures.map(({ source }) => source))}`;
      await until(known, async () => {
        const [row] = await engine.query<{ stored: number }>(`SELECT count() AS stored FROM ${table} WHERE ${where}`);
        return row && row.stored >= count;
      });
      return engine.query(`SELECT * FROM ${table} WHERE ${where} ORDER BY gl2_message_id`);
    },

    whenUnread: (count, inputId) =>
      until(`${count} messages that cannot be read`, () => {
        const ofInput = undecodable.filter((failure) => failure.inputId === inputId);
        return ofInput.length >= count && ofInput;
      }),

    async close() {
      await ingest.stop(0);
      metrics.close();
      await engine.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
