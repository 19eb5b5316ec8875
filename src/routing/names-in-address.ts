import { useCallback, useMemo } from 'react';
import { useQueryState } from './query-state';

/** Names in a parameter of the address, separated by commas: which there are, and a function that adds or removes one. */
export function useNamesInAddress(parameter: string): [ReadonlySet<string>, (name: string) => void] {
  const { query, push } = useQueryState();
  const text = query.get(parameter) ?? '';
  const names = useMemo(() => new Set(text.split(',').filter(Boolean)), [text]);
  const toggle = useCallback(
    (name: string) => {
      const next = new Set(names);
      if (!next.delete(name)) next.add(name);
      push({ [parameter]: [...next].join(',') || undefined });
    },
    [names, parameter, push],
  );
  return [names, toggle];
}
