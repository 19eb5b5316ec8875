/** An answer is larger than the caller takes. */
export class AnswerTooLarge extends Error {
  override readonly name = 'AnswerTooLarge';
}

/** Reads the body of an answer of another server. @throws AnswerTooLarge before more than so many bytes are held */
export async function readAnswer({ body }: Response, mostBytes: number): Promise<Buffer> {
  const parts: Uint8Array[] = [];
  let bytes = 0;
  for await (const part of (body ?? []) as AsyncIterable<Uint8Array>) {
    bytes += part.length;
    if (bytes > mostBytes) throw new AnswerTooLarge(`Its response is larger than ${mostBytes} bytes`);
    parts.push(part);
  }
  return Buffer.concat(parts);
}

/** Why another server could not be asked: `fetch` puts what happened to the connection into the cause of its error. */
export function reasonOf(cause: unknown): string {
  const { message, cause: inner } = (cause ?? {}) as Partial<Error>;
  if (message === undefined) return String(cause);
  const { message: detail } = (inner ?? {}) as Partial<Error>;
  return detail === undefined ? message : `${message}: ${detail}`;
}
