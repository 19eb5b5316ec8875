import { QUIET_SENDERS_CAPABILITY } from 'api/quiet-senders';
import { cluster } from 'server/areas/cluster';
import { grok } from 'server/areas/grok';
import { defineServerArea } from 'server/assembly/server-area';
import { recognitionPrefix } from 'server/processing/recognition/recognition-metrics';
import { asBadRequest } from 'server/processing/trials/as-bad-request';
import { extractorsCompile } from 'server/processing/trials/compile-checks';
import { createCollection } from 'server/storage/documents/collection';
import { extractorUseCalls } from './extractor-use';
import { inputCalls } from './input-calls';
import { inputKind } from './input-kind';
import { createInputs, type Inputs } from './inputs';
import { MIGRATIONS } from './migrations';
import { type CompileExtractors } from './portable-input';
import { recognitionCalls } from './recognition-calls';
import { createInputSenders } from './senders/input-senders';
import { senderCalls } from './senders/sender-calls';
import { createStoredSenders } from './senders/stored-senders';
import { stateCalls } from './state-calls';
import { type StoredInput } from './stored-input';

const NOTE_SENDERS_MS = 30_000;
const LOOK_FOR_RUNNING_MS = 30_000;

/** The configured inputs, and what those of this node do. */
export const inputs = defineServerArea({
  name: 'inputs',
  needs: { cluster, grok },
  migrations: MIGRATIONS,
  permissions: ['inputs:read', 'inputs:create', 'inputs:edit', 'inputs:terminate', 'inputs:changestate'],
  setUp: (
    { configuration, database, entities, log, metrics, node: { nodeId }, trials },
    { cluster: { systemMessages }, grok: { allReferences: patternsOf } },
  ) => {
    const documents = createCollection<StoredInput>(database, 'input');
    const compile: CompileExtractors = (extractors, by) =>
      trials.run(extractorsCompile, extractors, { by }).catch(asBadRequest);
    entities.add(inputKind({ documents, nodeId, compile, patternsOf }));
    const stored = createStoredSenders(database);
    const senders = createInputSenders(stored, nodeId, Date.now);
    const configured = createInputs({
      ...{ database, documents, nodeId, log },
      messages: systemMessages,
      defaultHost: configuration.inputHost,
      isOneOfSeveral: configuration.databaseUrl !== undefined,
      onDeleted(inputId) {
        metrics.remove(recognitionPrefix(inputId));
        stored.forget(inputId).catch((err: unknown) => log.warn({ err, inputId }, 'Its senders were not forgotten'));
      },
    });
    const provides: Inputs = {
      ...configured,
      async launch(runtime) {
        await senders.begin(runtime);
        await configured.launch(runtime);
      },
    };
    return {
      provides,
      calls: [
        ...inputCalls(configured),
        ...stateCalls(configured, nodeId),
        ...recognitionCalls(configured, metrics),
        ...extractorUseCalls(configured, metrics),
        ...senderCalls(configured, senders),
      ],
      capabilities: [
        ...['input-recognition', 'input-nodes', 'input-diagnosis', 'input-certificate', 'extractor-use'],
        QUIET_SENDERS_CAPABILITY,
      ],
      periodicals: [
        { name: 'noting the senders of inputs', everyMs: NOTE_SENDERS_MS, run: senders.note },
        {
          ...{ name: 'looking for inputs that run', everyMs: LOOK_FOR_RUNNING_MS },
          run: configured.noteWhetherAnyRuns,
        },
      ],
      open: configured.open,
      async close() {
        await senders.note();
        await configured.close();
      },
    };
  },
});
