/** First bytes of messages of PostgreSQL's protocol. */
const [PARSE, BIND, DESCRIBE, QUERY] = ['P', 'B', 'D', 'Q'].map((letter) => letter.charCodeAt(0));
const OF_STATEMENT = 'S'.charCodeAt(0);
/** A letter and the length. */
const HEAD_BYTES = 5;

/** What comes again and again. */
const REPEATED = /^\s*(?:delete|insert|select|update|with)\b/i;
/** What gives statements rows of another shape. */
const CHANGES_SHAPES = /\b(?:alter|create|drop)\b/i;

/** Texts that are built of what people ask for are as many as these: they must not fill the memory. */
const MOST_NAMED = 400;
const MOST_SEEN = 1_000;

const textOf = (message: Uint8Array): string =>
  Buffer.from(message.buffer, message.byteOffset, message.byteLength).toString('latin1', HEAD_BYTES);

/** A message with a name where it has an empty one. */
function withName(message: Uint8Array, at: number, name: string): Uint8Array {
  const named = Buffer.concat([message.subarray(0, at), Buffer.from(name), message.subarray(at)]);
  named.writeInt32BE(named.length - 1, 1);
  return named;
}

/**
 * Lets PostgreSQL keep what it has parsed. Its client parses each statement anew, under no name; here those
 * that come again get one, by their text. One for each connection; messages of one statement must not be mixed with others'.
 */
export class NamedStatements {
  /** What is prepared. */
  readonly #names = new Map<string, string>();
  readonly #seen = new Set<string>();
  /** Of the statement that is being run; empty: none. */
  #current = '';
  /** It is prepared unless parsing it fails, after which nothing else of it is sent. */
  #parsed: string | undefined;
  #made = 0;

  /** @returns what is to be sent instead of a message; undefined: nothing, because it is prepared already */
  instead(message: Uint8Array): Uint8Array | undefined {
    switch (message[0]) {
      case PARSE:
        return this.#parse(message);
      case DESCRIBE:
        return message[HEAD_BYTES] === OF_STATEMENT ? this.#use(message) : message;
      case BIND:
        return this.#use(message);
      case QUERY:
        if (CHANGES_SHAPES.test(textOf(message))) this.#forget();
        return message;
      default:
        return message;
    }
  }

  #parse(message: Uint8Array): Uint8Array | undefined {
    const text = textOf(message);
    this.#parsed = undefined;
    this.#current = this.#names.get(text) ?? '';
    if (this.#current !== '') return undefined;
    // After the empty name.
    if (REPEATED.test(text.slice(1))) {
      if (this.#names.size >= MOST_NAMED || !this.#comesAgain(text)) return message;
      this.#current = `s${(this.#made += 1)}`;
      this.#parsed = text;
      return withName(message, HEAD_BYTES, this.#current);
    }
    if (CHANGES_SHAPES.test(text)) this.#forget();
    return message;
  }

  #comesAgain(text: string): boolean {
    if (this.#seen.delete(text)) return true;
    if (this.#seen.size >= MOST_SEEN) this.#seen.clear();
    this.#seen.add(text);
    return false;
  }

  #use(message: Uint8Array): Uint8Array {
    if (this.#parsed !== undefined) this.#names.set(this.#parsed, this.#current);
    this.#parsed = undefined;
    return this.#current === '' ? message : withName(message, HEAD_BYTES + 1, this.#current);
  }

  /** Statements fail whose tables were given other columns. Definitions change at a start, so that few are left behind. */
  #forget(): void {
    this.#names.clear();
    this.#seen.clear();
  }
}
