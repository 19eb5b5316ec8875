import { useQueryState } from 'routing/query-state';

/** Whether what happened around a message is shown below it; the address of the page tells it. */
export function useAround(messageId: string): [isAround: boolean, toggle: () => void] {
  const { query, replace } = useQueryState();
  const shown = (query.get('around') ?? '').split(',').filter((id) => id !== '');
  const others = shown.filter((id) => id !== messageId);
  const isAround = others.length < shown.length;
  const next = isAround ? others : [...others, messageId];
  return [isAround, () => replace({ around: next.join() || undefined })];
}
