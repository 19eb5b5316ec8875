import { type Input } from 'api/inputs';
import { errorOf, valueOf } from 'flux/loadable';
import { useStore } from 'flux/use-store';
import { useEffect } from 'react';
import { type Example, textIn } from '../loader/example';
import { ExamplesActions, ExamplesStore } from '../loader/ExamplesStore';

/** Where an example is stored, as addresses say it. */
export interface ExamplePlace {
  index: string;
  id: string;
}

const ignore = () => undefined;
const NONE: readonly Example[] = [];

/**
 * The newest messages of an input, and the one in sight: that of the address, else the newest with a text in the field.
 *
 * @param place keep it stable
 */
export function useExamples(input: Input, field: string, place: ExamplePlace | undefined) {
  const { id } = input;
  useEffect(() => {
    void ExamplesActions.open({ id });
    const asked = ExamplesActions.samples({ id });
    asked.catch(ignore);
    return () => asked.cancel();
  }, [id]);
  const [placeIndex, placeId] = [place?.index, place?.id];
  useEffect(() => {
    if (placeIndex === undefined || placeId === undefined) return undefined;
    const asked = ExamplesActions.load(placeIndex, placeId);
    asked.catch(ignore);
    return () => asked.cancel();
  }, [placeIndex, placeId]);
  const state = useStore(ExamplesStore, (all) => all);
  const isOwn = state.inputId === id;
  const samples = isOwn ? valueOf(state.samples) : undefined;
  const chosen = isOwn ? valueOf(state.example) : undefined;
  const error = errorOf(state.example);
  const isAwaited = place !== undefined && chosen === undefined && error === undefined;
  const usual = isAwaited ? undefined : samples?.find((sample) => textIn(sample, field) !== undefined);
  return {
    samples: samples ?? NONE,
    areLoaded: samples !== undefined,
    samplesError: errorOf(state.samples),
    example: chosen ?? usual,
    exampleError: error,
    isLoading: isAwaited || (chosen === undefined && samples === undefined && errorOf(state.samples) === undefined),
    reload: () => void ExamplesActions.samples({ id }).catch(ignore),
  };
}
