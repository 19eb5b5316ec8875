import { InputNamesActions, InputNamesStore } from 'areas/inputs';
import { StreamsActions, StreamsStore } from 'areas/streams';
import { useIsPermitted } from 'areas/users';
import { itemsOf } from 'rest/entity/list-store';
import { useStore } from 'flux/use-store';
import { useEffect, useMemo } from 'react';

/** Titles of the inputs and streams the person may see, by id; asked for once. */
export function useOriginNames(): ReadonlyMap<string, string> {
  const mayReadInputs = useIsPermitted('inputs:read');
  const inputs = useStore(InputNamesStore, itemsOf);
  const streams = useStore(StreamsStore, itemsOf);
  const wantsInputs = mayReadInputs && !inputs;
  const wantsStreams = !streams;
  useEffect(() => {
    if (wantsInputs) void InputNamesActions.list();
  }, [wantsInputs]);
  useEffect(() => {
    if (wantsStreams) void StreamsActions.list();
  }, [wantsStreams]);
  return useMemo(
    () => new Map([...(inputs ?? []), ...(streams ?? [])].map(({ id, title }) => [id, title])),
    [inputs, streams],
  );
}
