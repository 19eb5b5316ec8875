import { type Example, ExamplesActions } from 'areas/extractors';
import { isCancelled } from 'flux/cancelled';
import { useEffect, useState } from 'react';
import { messageOf } from 'rest/failure';
import { readPlaces } from './message-places';

interface Loaded {
  /** What was loaded. */
  places: string;
  examples: readonly Example[];
  problem?: string;
}

const NONE: Loaded = { places: '', examples: [] };

/**
 * Stored messages, one after the other.
 *
 * @param places as an address names them
 */
export function useExamples(places: string) {
  const [loaded, setLoaded] = useState(NONE);
  useEffect(() => {
    let asked: { cancel(): void } | undefined;
    let isWanted = true;
    const load = async () => {
      const examples: Example[] = [];
      let problem: string | undefined;
      for (const { index, id } of readPlaces(places)) {
        if (!isWanted) return;
        const asking = ExamplesActions.load(index, id);
        asked = asking;
        await asking.then(
          (example) => examples.push(example),
          (error: unknown) => (problem = isCancelled(error) ? problem : messageOf(error)),
        );
      }
      if (isWanted) setLoaded({ places, examples, ...(problem !== undefined && { problem }) });
    };
    void load();
    return () => {
      isWanted = false;
      asked?.cancel();
    };
  }, [places]);
  return { ...loaded, isLoading: loaded.places !== places };
}
