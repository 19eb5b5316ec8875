/** Ends a run of an event definition; the message is a sentence for people. */
export class RunFailure extends Error {
  override readonly name = 'RunFailure';

  constructor(
    message: string,
    /** False: the same run may succeed later. */
    readonly isPermanent: boolean,
    options?: ErrorOptions,
  ) {
    super(message, options);
  }
}

/** A run cannot succeed as long as its definition is what it is. */
export const permanently = (message: string): RunFailure => new RunFailure(message, true);
