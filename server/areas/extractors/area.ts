import { cluster } from 'server/areas/cluster';
import { grok } from 'server/areas/grok';
import { inputs } from 'server/areas/inputs';
import { defineServerArea } from 'server/assembly/server-area';
import { SYSTEM } from 'server/calls/caller';
import { type Extractor } from 'server/processing/extractors/definition';
import { ExtractorsSource } from 'server/processing/extractors/extractors-source';
import { createSerialQueue } from 'server/runtime/serial-queue';
import { createReplica } from 'server/storage/documents/replica';
import { extractorCalls } from './extractor-calls';
import { createExtractors } from './extractors';
import { toolCalls } from './tool-calls';
import { tryOutBy } from './try-out';

const HARMFUL = 'extractor_switched_off';

/** The extractors of inputs, and what runs them in the lanes. */
export const extractors = defineServerArea({
  name: 'extractors',
  needs: { cluster, grok, inputs },
  permissions: ['inputs:read', 'inputs:edit', 'lookuptables:read'],
  setUp: ({ log, metrics, now, trials }, needed) => {
    const { documents } = needed.inputs;
    const grokPatterns = needed.grok.definitions;
    const switching = createSerialQueue();
    const stage = new ExtractorsSource({
      metrics,
      grokPatterns,
      onHarmful: (inputId, extractor, times) => void switching(() => switchOff(inputId, extractor, times)),
    });
    const replica = createReplica(documents, {
      onChange: () => stage.replace(replica.all().map(({ id, body }) => ({ id, extractors: body.extractors ?? [] }))),
    });
    const tryOut = tryOutBy(trials, grokPatterns);
    const service = createExtractors({ documents, replica, grokPatterns });

    async function switchOff(inputId: string, { id, title }: Extractor, times: number): Promise<void> {
      try {
        await service.switchOff(inputId, id, SYSTEM);
        const details = { input_id: inputId, extractor_id: id, extractor_title: title, fault_count: times };
        await needed.cluster.systemMessages.notify(HARMFUL, 'urgent', details);
      } catch (err) {
        log.error({ err, input: inputId, extractor: id }, 'An extractor that takes too long could not be switched off');
      }
    }

    return {
      /** What runs extractors, for the lanes. */
      provides: { stage },
      calls: [...extractorCalls({ extractors: service, metrics, tryOut, grokPatterns, now }), ...toolCalls(tryOut)],
      stages: [stage],
      capabilities: ['extractor-dry-run', 'extractor-preview'],
      open: () => replica.refresh(),
      close: () => replica.close(),
    };
  },
});
