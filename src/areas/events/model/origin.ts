/** The message or the event that an event is about. */
export interface Origin {
  index: string;
  id: string;
}

/** Reads `urn:graylog:{kind}:es:{index}:{id}`. Undefined for an origin of another kind, and for what cannot be read. */
export function originOf(context: string | null, kind: 'event' | 'message' = 'message'): Origin | undefined {
  const parts = context?.split(':') ?? [];
  const [urn, , named, store, index, id] = parts;
  if (parts.length !== 6 || urn !== 'urn' || named !== kind || store !== 'es' || !index || !id) return undefined;
  return { index, id };
}
