import { cluster } from 'server/areas/cluster';
import { grok } from 'server/areas/grok';
import { inputs } from 'server/areas/inputs';
import { defineServerArea } from 'server/assembly/server-area';
import { SYSTEM } from 'server/calls/caller';
import { type Extractor } from 'server/processing/extractors/definition';
import { ExtractorsSource } from 'server/processing/extractors/extractors-source';
import { asBadRequest } from 'server/processing/trials/as-bad-request';
import { extractorsCompile } from 'server/processing/trials/compile-checks';
import { createSerialQueue } from 'server/runtime/serial-queue';
import { createReplica } from 'server/storage/documents/replica';
import { extractorCalls } from './extractor-calls';
import { createExtractors } from './extractors';
import { grokUserCalls } from './grok-users';
import { renameInExtractors } from './rename-grok-pattern';
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
    const { systemMessages } = needed.cluster;
    const grokPatterns = needed.grok.definitions;
    needed.grok.onRename((renaming) => renameInExtractors(documents, renaming));
    const switching = createSerialQueue();
    const stage = new ExtractorsSource({
      metrics,
      grokPatterns,
      onHarmful: (inputId, extractor, times) => void switching(() => switchOff(inputId, extractor, times)),
    });
    const replica = createReplica(documents, {
      onChange(changes) {
        stage.replace(replica.all().map(({ id, body }) => ({ id, extractors: body.extractors ?? [] })));
        for (const { before, after } of changes) if (!after) void forgetHarm(before?.body.extractors ?? []);
      },
    });
    const tryOut = tryOutBy(trials, grokPatterns);
    const compile = (extractor: Extractor, by: string) =>
      trials.run(extractorsCompile, [extractor], { by, patterns: grokPatterns() }).catch(asBadRequest);
    const service = createExtractors({
      ...{ documents, replica, compile },
      onMended: (extractorId) => systemMessages.resolve(HARMFUL, extractorId),
    });

    async function switchOff(inputId: string, { id, title }: Extractor, times: number): Promise<void> {
      try {
        await service.switchOff(inputId, id, SYSTEM);
        const details = { input_id: inputId, extractor_id: id, extractor_title: title, fault_count: times };
        await systemMessages.notify(HARMFUL, 'urgent', details, id);
      } catch (err) {
        log.error({ err, input: inputId, extractor: id }, 'An extractor that takes too long could not be switched off');
      }
    }

    /** Of an input that was deleted. */
    async function forgetHarm(gone: readonly Extractor[]): Promise<void> {
      try {
        for (const { id, isSwitchedOff } of gone) if (isSwitchedOff) await systemMessages.resolve(HARMFUL, id);
      } catch (err) {
        log.warn({ err }, 'The notification of an extractor whose input was deleted could not be removed');
      }
    }

    return {
      /** What runs extractors, for the lanes, and what stores them. */
      provides: { stage, service },
      calls: [
        ...extractorCalls({ extractors: service, metrics, tryOut, now }),
        ...toolCalls(tryOut),
        ...grokUserCalls({ inputs: replica.all, definitions: grokPatterns }),
      ],
      stages: [stage],
      capabilities: ['extractor-dry-run', 'extractor-options', 'extractor-preview', 'extractor-state', 'grok-users'],
      open: () => replica.refresh(),
      close: () => replica.close(),
    };
  },
});
