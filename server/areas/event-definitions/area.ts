import {
  EVENT_CORRELATION_CAPABILITY,
  EVENT_PATTERN_CAPABILITY,
  EVENT_SILENCE_CAPABILITY,
} from 'api/events/conditions';
import { type EventsConfiguration } from 'api/events/configuration';
import { type EventDefinition } from 'api/events/definition';
import {
  EVENT_CRON_CAPABILITY,
  EVENT_DELAY_CAPABILITY,
  EVENT_RECEIVE_TIME_CAPABILITY,
  EVENT_RUNS_CAPABILITY,
  EVENT_STATES_CAPABILITY,
} from 'api/events/definitions';
import { configuration } from 'server/areas/configuration';
import { indices } from 'server/areas/indices';
import { scheduler } from 'server/areas/scheduler';
import { search } from 'server/areas/search';
import { streams } from 'server/areas/streams';
import { defineServerArea } from 'server/assembly/server-area';
import { type Caller } from 'server/calls/caller';
import { type EventQueue, NO_QUEUE } from 'server/events/event-queue';
import { type EventWatch, NO_WATCH } from 'server/events/event-watch';
import { createTemplateEngine } from 'server/events/fields/templates';
import { createRememberedRows } from 'server/events/run/remembered-rows';
import { createEventStore } from 'server/events/storage/event-store';
import { MessageWriter } from 'server/processing/message-writer';
import { bulkCalls } from './bulk-calls';
import { cronCall } from './cron-call';
import { definitionCalls } from './definition-calls';
import { createDependencies } from './dependencies';
import { createDefinitions, type Definitions } from './definitions';
import { createEventsConfiguration, EVENTS_CONFIGURATION_CLASS } from './events-configuration';
import { MIGRATIONS } from './migrations';
import { presentDefinition } from './present-definition';
import { createReadiness, type Readiness } from './readiness';
import { createRunJob, type RunJobParts } from './run-job';
import { createDefinitionSchedules, EXECUTION } from './schedules';
import { createDefinitionDocuments, DEFINITION_KIND, NOTIFICATION_KIND } from './stored-definition';

/** The interface for events and the node. */
export interface EventDefinitions {
  /** Runs wait until this node has stored what it received. */
  follow: Readiness['follow'];
  /** What takes events on to notifications, from now on. */
  deliverBy(queue: EventQueue): void;
  /** What follows the runs besides, from now on. */
  watchBy(watch: EventWatch): void;
  /** Whoever may read it. */
  find(id: string): Promise<EventDefinition | undefined>;
  /** What somebody would save, saved or not. @throws HttpError 400, 403 */
  read: Definitions['read'];
  configuration(): EventsConfiguration;
  /** What a run stands on, where nothing is written. */
  runParts(): ReturnType<RunJobParts['runParts']>;
  /** Title and description of those of these definitions that somebody may read. */
  described(caller: Caller, ids: readonly string[]): Promise<{ id: string; title: string; description: string }[]>;
}

const PUBLISH_MS = 1_000;
/** What silences learnt of an hour. */
const REMEMBERED_MS = 3_600_000;
const REMEMBERED_BYTES = 32_000_000;

/** Searches that are repeated on a schedule and make events of what they find (card events.md). */
export const eventDefinitions = defineServerArea({
  name: 'event-definitions',
  needs: { configuration, indices, scheduler, search, streams },
  migrations: MIGRATIONS,
  permissions: ['create', 'delete', 'edit', 'execute', 'read'].map((action) => `eventdefinitions:${action}`),
  configurationClasses: [EVENTS_CONFIGURATION_CLASS],
  setUp(
    { database, engine, entities, lifecycle, log, monotonicMs, node, now, receiptClock },
    { configuration: clusterConfig, indices: sets, scheduler: jobs, search: searching, streams: all },
  ) {
    const documents = createDefinitionDocuments(database, now);
    let queue = NO_QUEUE;
    let watch = NO_WATCH;
    const schedules = createDefinitionSchedules(jobs, () => queue);
    const definitions = createDefinitions({ database, documents, schedules });
    const settings = createEventsConfiguration(clusterConfig);
    const readiness = createReadiness({ database, node, isProcessing: lifecycle.isProcessing, receiptClock });
    const writer = new MessageWriter({
      engine,
      nodeId: node.nodeId,
      log,
      recordFailures: sets.failures.record,
      hasTable: (table) => sets.tables().includes(table),
      onWritten: sets.noteWrite,
    });
    const store = createEventStore({
      engine,
      writer,
      nodeId: node.nodeId,
      target: () => (lifecycle.isThrottled() ? undefined : sets.writeTarget(sets.builtInSets().events)),
    });
    const templates = createTemplateEngine(monotonicMs);
    const runParts = async () => ({
      search: searching.parts,
      streams: (await all.list()).map(({ id }) => id),
      templates,
      // There are no lookup tables yet: such fields are left out, and the definition says so.
      lookups: { find: () => undefined },
      hostname: node.hostname,
    });
    jobs.registerType(
      EXECUTION,
      createRunJob({
        ...{ database, documents, store, readiness, runParts },
        dependencies: createDependencies({ database, documents, jobs }),
        rememberRows: createRememberedRows({ maxBytes: REMEMBERED_BYTES, lastsMs: REMEMBERED_MS, monotonicMs }),
        configuration: settings.current,
        queue: () => queue,
        watch: () => watch,
      }),
    );
    entities.add(definitions.entities.kind);
    database.changes.listen(async (within, { kind, id, change, by }) => {
      if (change !== 'deleted') return;
      if (kind === DEFINITION_KIND) await schedules.unschedule(id, within);
      if (kind === NOTIFICATION_KIND) await definitions.forgetNotification(id, by, within);
    });
    const provides: EventDefinitions = {
      follow: readiness.follow,
      deliverBy: (given) => (queue = given),
      watchBy: (given) => (watch = given),
      async find(id) {
        const document = await documents.get(id);
        return document && presentDefinition(document);
      },
      read: definitions.read,
      configuration: settings.current,
      runParts,
      described: definitions.described,
    };
    return {
      provides,
      calls: [...definitionCalls({ definitions, documents, schedules, now }), ...bulkCalls(definitions), cronCall(now)],
      capabilities: [
        EVENT_CORRELATION_CAPABILITY,
        EVENT_CRON_CAPABILITY,
        EVENT_DELAY_CAPABILITY,
        EVENT_PATTERN_CAPABILITY,
        EVENT_RECEIVE_TIME_CAPABILITY,
        EVENT_RUNS_CAPABILITY,
        EVENT_SILENCE_CAPABILITY,
        EVENT_STATES_CAPABILITY,
      ],
      periodicals: [{ name: 'progress of receiving', everyMs: PUBLISH_MS, run: readiness.publish }],
      open: settings.open,
    };
  },
});
