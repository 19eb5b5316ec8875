import { InputsActions, InputsStore } from 'areas/inputs';
import { StreamsActions, StreamsStore } from 'areas/streams';
import { useIsPermitted } from 'areas/users';
import { useStore } from 'flux/use-store';
import { useEffect, useMemo } from 'react';

/** Titles of the inputs and streams the person may see, by id; asked for once. */
export function useOriginNames(): ReadonlyMap<string, string> {
  const mayReadInputs = useIsPermitted('inputs:read');
  const inputs = useStore(InputsStore, (state) => state.inputs);
  const streams = useStore(StreamsStore, (state) => state.streams);
  const wantsInputs = mayReadInputs && !inputs;
  const wantsStreams = !streams;
  useEffect(() => {
    if (wantsInputs) void InputsActions.list();
  }, [wantsInputs]);
  useEffect(() => {
    if (wantsStreams) void StreamsActions.list();
  }, [wantsStreams]);
  return useMemo(
    () => new Map([...(inputs ?? []), ...(streams ?? [])].map(({ id, title }) => [id, title])),
    [inputs, streams],
  );
}
