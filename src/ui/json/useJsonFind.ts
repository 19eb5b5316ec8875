import { useMemo, useState } from 'react';
import { type Matches } from 'ui/find/FindField';
import { type JsonPlace, placesOf } from './json-find';

export interface JsonFind {
  text: string;
  setText: (text: string) => void;
  matches: Matches | undefined;
  /** The place that is shown now. */
  place: JsonPlace | undefined;
  /** Goes to the next place or the one before, around the ends; gives the one it went to. */
  move: (step: 1 | -1) => JsonPlace | undefined;
}

/** Looks for a text in data: all its places, and the one that is shown. */
export function useJsonFind(value: unknown): JsonFind {
  const [text, setText] = useState('');
  const [at, setAt] = useState<number>();
  const { places, isCut } = useMemo(() => placesOf(value, text), [value, text]);
  const move = (step: 1 | -1) => {
    if (places.length === 0) return undefined;
    const from = at ?? (step === 1 ? -1 : 0);
    const next = (from + step + places.length) % places.length;
    setAt(next);
    return places[next];
  };
  return {
    text,
    setText: (next) => {
      setText(next);
      setAt(undefined);
    },
    matches: text === '' ? undefined : { count: places.length, at, isCut },
    place: at === undefined ? undefined : places[at],
    move,
  };
}
