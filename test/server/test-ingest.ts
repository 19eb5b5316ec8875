import path from 'node:path';
import { indices } from 'server/areas/indices';
import { streams } from 'server/areas/streams';
import { createIngest, type Ingest, type IngestNeeds } from 'server/ingest/ingest';
import { ownCertificateIn } from 'server/ingest/transports/own-certificate';
import { laneProgram } from 'server/lane-program';
import { lanesInProcess } from 'server/processing/pool/lane-thread';
import { type StageFactory } from 'server/processing/stage';
import { targetsOfStreams } from 'server/processing/write-routing';
import { type TestServer } from './test-server';

/** The same array each time: another would be a change of the configuration. */
const NO_INPUTS: never[] = [];

export interface TestIngestOptions extends Partial<
  Pick<IngestNeeds, 'inputs' | 'log' | 'nodeId' | 'observers' | 'onInputStateChange'>
> {
  /** Stages after those of a node. */
  furtherStages?: readonly StageFactory[];
}

/** Sockets, journal and processing on a test server that has streams, as a node puts them together; it runs. */
export async function startTestIngest(server: TestServer, options: TestIngestOptions = {}): Promise<Ingest> {
  const { furtherStages = [], ...given } = options;
  const { catalogue, failures, noteCopies, noteWrite, tables, unread, writeTarget } = server.of(indices);
  const { stage, setOfStream } = server.of(streams);
  const sets = { setOfStream, defaultSet: () => catalogue.defaultSet().id, writeTarget };
  const ingest = await createIngest({
    engine: server.engine,
    metrics: server.metrics,
    log: server.log,
    folder: path.join(server.folder, 'journal'),
    nodeId: 'node-1',
    ownCertificate: ownCertificateIn(server.folder),
    listenToLog: () => undefined,
    lanes: { start: lanesInProcess({ ...laneProgram, stages: [...laneProgram.stages, ...furtherStages] }), count: 1 },
    stages: [stage],
    targetsOf: (ids) => targetsOfStreams(sets, ids),
    tables,
    noteCopies,
    onWritten: noteWrite,
    recordFailures: (failed) => failures.record(failed),
    recordUndecodable: unread.record,
    inputs: () => NO_INPUTS,
    onInputStateChange: () => undefined,
    ...given,
  });
  unread.processThrough((records) => ingest.journal.append(records));
  ingest.start();
  return ingest;
}
