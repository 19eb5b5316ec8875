import { useStreams } from 'areas/streams';
import { useMemo } from 'react';

/** Titles of the streams one may read, by id; loaded where that has not been done. Undefined until they are known. */
export function useStreamTitles(): ReadonlyMap<string, string> | undefined {
  const streams = useStreams();
  return useMemo(() => streams && new Map(streams.map(({ id, title }) => [id, title])), [streams]);
}
