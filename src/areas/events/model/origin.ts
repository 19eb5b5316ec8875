/** The message an event is about. */
export interface Origin {
  index: string;
  id: string;
}

/** Reads `urn:graylog:message:es:{index}:{id}`. Undefined for another event, and for what cannot be read. */
export function originOf(context: string | null): Origin | undefined {
  const parts = context?.split(':') ?? [];
  const [urn, , kind, store, index, id] = parts;
  if (parts.length !== 6 || urn !== 'urn' || kind !== 'message' || store !== 'es' || !index || !id) return undefined;
  return { index, id };
}
