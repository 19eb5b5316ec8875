import { cluster } from 'server/areas/cluster';
import { eventDefinitions } from 'server/areas/event-definitions';
import { gettingStarted } from 'server/areas/getting-started';
import { indices } from 'server/areas/indices';
import { inputs } from 'server/areas/inputs';
import { insights } from 'server/areas/insights';
import { outputs } from 'server/areas/outputs';
import { streams } from 'server/areas/streams';
import { uploads } from 'server/areas/uploads';
import { type AssembledAreas } from 'server/assembly/assemble-areas';
import { type Core } from 'server/assembly/core';
import { createIngest, type Ingest, journalFolder } from 'server/ingest/ingest';
import { laneFile } from 'server/lane-file';
import { type RawRecord } from 'server/journal/record';
import { messageLimits } from 'server/messages/message-limits';
import { laneThreads } from 'server/processing/pool/lane-thread';
import { targetsOfStreams } from 'server/processing/write-routing';
import { ownCertificateIn } from 'server/ingest/transports/own-certificate';
import { type ListenToLog } from 'server/ingest/transports/server-log-transport';
import { type FreeSpace } from 'server/storage/free-space';

export interface NodeIngestParts {
  core: Core;
  areas: AssembledAreas;
  space: FreeSpace;
  listenToLog: ListenToLog;
}

/** Connects inputs, journal, processing and the message engine, using what the areas provide. */
export async function openNodeIngest({ core, areas, space, listenToLog }: NodeIngestParts): Promise<Ingest> {
  const { configuration, engine, isLeader, log, metrics, node, receiptClock } = core;
  const { catalogue, failures, noteCopies, noteWrite, tables, unread, writeTarget } = areas.of(indices);
  const { setOfStream } = areas.of(streams);
  const { definitions, noteState } = areas.of(inputs);
  const { tails } = areas.of(insights);
  const { deliveries } = areas.of(outputs);
  await deliveries.begin(space);
  const ingest = await createIngest({
    engine,
    metrics,
    log,
    listenToLog,
    folder: journalFolder(configuration.dataFolder),
    receiptMs: () => receiptClock.nowMs(),
    onJournalDamaged: areas.of(cluster).noteJournalDamage,
    nodeId: node.nodeId,
    isLeader,
    space,
    ownCertificate: ownCertificateIn(configuration.dataFolder),
    messageLimits: messageLimits(configuration.maxMessageBytes),
    lanes: { start: laneThreads(laneFile), count: configuration.processingLanes },
    stages: areas.stages,
    observers: [tails, deliveries],
    targetsOf: (ids) =>
      targetsOfStreams({ setOfStream, defaultSet: () => catalogue.defaultSet().id, writeTarget }, ids),
    tables,
    noteCopies,
    onWritten: noteWrite,
    recordFailures: (failed) => failures.record(failed),
    recordUndecodable: unread.record,
    inputs: definitions,
    onInputStateChange: noteState,
  });
  const append = (records: readonly RawRecord[]) => ingest.journal.append(records);
  unread.processThrough(append);
  areas.of(gettingStarted).samples.sendThrough(append);
  areas.of(uploads).sendThrough(ingest.journal);
  areas.of(eventDefinitions).follow(ingest.journal);
  return ingest;
}
