/** An output that a running stream has. */
export interface AssignedOutput {
  id: string;
  /** A search query: it gets those messages of the stream that match. Absent: all. */
  filter?: string;
}

/** The outputs of a running stream. */
export interface StreamOutputs {
  stream: string;
  outputs: readonly AssignedOutput[];
}
