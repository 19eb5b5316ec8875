import { type Input } from 'api/inputs';
import { nodesPoll, NodesStore } from 'areas/cluster';
import { useStore } from 'flux/use-store';
import { useEffect, useMemo } from 'react';
import { CapabilitiesStore, hasCapability } from 'rest/CapabilitiesStore';
import { entitiesOf } from 'rest/entity/entity-store';
import { usePoll } from 'rest/polling';
import { InputsActions, InputsStore } from '../stores/InputsStore';
import { naturalOrder } from 'ui/data-table/sort-rows';
import { extractorUsePoll, ExtractorUseStore } from '../stores/ExtractorUseStore';
import { inputStatesPoll, InputStatesStore } from '../stores/InputStatesStore';
import { InputTypesActions } from '../stores/InputTypesStore';
import { recognitionPoll, RecognitionStore } from '../stores/RecognitionStore';
import { quietSendersPoll, QuietSendersStore } from '../senders/QuietSendersStore';
import { type InputRow } from './input-row';
import { standingOf } from './input-state';

const NO_STATES = {};

/** The inputs with what they do; undefined until they are there. */
export function useInputRows(): readonly InputRow[] | undefined {
  useEffect(() => {
    void InputsActions.list();
    void InputTypesActions.list();
  }, []);
  usePoll(inputStatesPoll);
  usePoll(nodesPoll);
  usePoll(
    recognitionPoll,
    useStore(CapabilitiesStore, (state) => hasCapability(state, 'input-recognition')),
  );
  usePoll(
    quietSendersPoll,
    useStore(CapabilitiesStore, (state) => hasCapability(state, 'quiet-senders')),
  );
  usePoll(
    extractorUsePoll,
    useStore(CapabilitiesStore, (state) => hasCapability(state, 'extractor-use')),
  );
  const list = useStore(InputsStore, (state) => state.list);
  const states = useStore(InputStatesStore, (state) => state.states);
  const recognition = useStore(RecognitionStore, (state) => state.recognition);
  const use = useStore(ExtractorUseStore, (state) => state.use);
  const senders = useStore(QuietSendersStore, (state) => state.senders);
  const { nodes, nodeCount } = useStore(NodesStore, (state) => ({ nodes: state.nodes, nodeCount: state.nodeCount }));
  return useMemo(() => {
    const rowOf = (input: Input): InputRow => {
      const ofInput = states?.[input.id] ?? NO_STATES;
      return {
        ...input,
        states: ofInput,
        standing: standingOf(input, ofInput, nodeCount),
        traffic: {},
        rates: [],
        recognition: recognition?.[input.id],
        extractors: use?.[input.id],
        senders: senders?.[input.id],
        nodeName: input.node === null ? undefined : (nodes?.[input.node]?.hostname ?? input.node),
      };
    };
    return entitiesOf({ list })
      ?.map(rowOf)
      .sort((one, other) => naturalOrder(one.title, other.title));
  }, [list, states, recognition, use, senders, nodes, nodeCount]);
}
