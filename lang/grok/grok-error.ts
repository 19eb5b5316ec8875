/** A grok expression that cannot be used; the message is a sentence for whoever wrote it. */
export class GrokError extends Error {
  override readonly name = 'GrokError';
}
