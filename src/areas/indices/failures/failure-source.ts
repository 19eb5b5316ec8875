/** What a server kept of a message that failed. */
export interface FailureSource {
  /** Its fields, when they can be read. */
  json?: Record<string, unknown>;
  /** As it was kept; absent when the server keeps nothing. */
  text?: string;
  /** Streams it was routed to. */
  streams: readonly string[];
}

/** Reads the kept source; what was cut is no longer JSON, and stays text. */
export function sourceOf(source: string | undefined): FailureSource {
  if (source === undefined || source === '') return { streams: [] };
  try {
    const json: unknown = JSON.parse(source);
    if (typeof json !== 'object' || json === null || Array.isArray(json)) return { text: source, streams: [] };
    const { streams } = json as { streams?: unknown };
    const ids = Array.isArray(streams) ? streams.filter((id): id is string => typeof id === 'string') : [];
    return { json: json as Record<string, unknown>, text: source, streams: ids };
  } catch {
    return { text: source, streams: [] };
  }
}
