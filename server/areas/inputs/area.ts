import { cluster } from 'server/areas/cluster';
import { defineServerArea } from 'server/assembly/server-area';
import { recognitionPrefix } from 'server/processing/recognition/recognition-metrics';
import { createCollection } from 'server/storage/documents/collection';
import { inputCalls } from './input-calls';
import { inputKind } from './input-kind';
import { createInputs } from './inputs';
import { recognitionCalls } from './recognition-calls';
import { stateCalls } from './state-calls';
import { type StoredInput } from './stored-input';

/** The configured inputs, and what those of this node do. */
export const inputs = defineServerArea({
  name: 'inputs',
  needs: { cluster },
  permissions: ['inputs:read', 'inputs:create', 'inputs:edit', 'inputs:terminate', 'inputs:changestate'],
  setUp: ({ configuration, database, entities, log, metrics, node: { nodeId } }, { cluster: { systemMessages } }) => {
    const documents = createCollection<StoredInput>(database, 'input');
    entities.add(inputKind(documents, nodeId));
    const provides = createInputs({
      ...{ database, documents, nodeId, log },
      messages: systemMessages,
      defaultHost: configuration.inputHost,
      onDeleted: (inputId) => metrics.remove(recognitionPrefix(inputId)),
    });
    return {
      provides,
      calls: [...inputCalls(provides), ...stateCalls(provides, nodeId), ...recognitionCalls(provides, metrics)],
      capabilities: ['input-recognition', 'input-nodes', 'input-diagnosis'],
      open: provides.open,
      close: provides.close,
    };
  },
});
