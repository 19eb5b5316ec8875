import { type messages, type PGlite, protocol, types } from '@electric-sql/pglite';

type Message = messages.BackendMessage;

/** What of PGlite statements need: PostgreSQL's protocol, and how values and columns are written. */
type Engine = Pick<PGlite, 'execProtocolStream' | 'parsers' | 'serializers'>;

/** A statement as PostgreSQL has parsed it. */
interface Prepared {
  /** Empty: PostgreSQL keeps it only until the next statement is parsed. */
  name: string;
  parameterTypes: readonly number[];
  columns: readonly { name: string; dataTypeID: number }[];
}

/** What comes again and again. */
const REPEATED = /^\s*(?:delete|insert|select|update|with)\b/i;
/** What gives statements rows of another shape. */
const CHANGES_SHAPES = /\b(?:alter|create|drop)\b/i;

/** Texts that are built of what people ask for are as many as these: they must not fill the memory. */
const MOST_NAMED = 400;
const MOST_SEEN = 1_000;

/**
 * Plans are made anew after so many rows have been written: PostgreSQL keeps a plan however much its tables grow, and one of
 * nearly empty tables reads all their rows.
 */
const ROWS_OF_A_PLAN = 1_000;

const { serialize } = protocol;

/** By what PostgreSQL says of a finished command: "INSERT 0 5" and "UPDATE 5", but "SELECT 5" of rows that were read. */
function rowsWritten(answer: readonly Message[]): number {
  const done = answer.find((message): message is messages.CommandCompleteMessage => message.name === 'commandComplete');
  return Number(/^(?:INSERT|UPDATE)\b.* (\d+)$/.exec(done?.text ?? '')?.[1] ?? 0);
}

/**
 * Runs statements on the one connection of an embedded PostgreSQL, each as one batch of its protocol. PGlite's own `query`
 * parses and describes every statement anew, in five messages. Here those that come again are kept, by their text.
 * Statements must not overlap.
 */
export class PreparedStatements {
  readonly #prepared = new Map<string, Prepared>();
  readonly #seen = new Set<string>();
  #made = 0;
  #writtenSincePlanned = 0;

  constructor(private readonly engine: Engine) {}

  /** @throws DatabaseError of PostgreSQL, with its code */
  async run<Row>(text: string, values: readonly unknown[]): Promise<Row[]> {
    const prepared = this.#prepared.get(text) ?? (await this.#prepare(text));
    const answer = await this.#send(
      serialize.bind({ statement: prepared.name, values: this.#serialized(values, prepared) }),
      serialize.execute(),
    );
    await this.#replanAfter(rowsWritten(answer));
    return answer.filter((message) => message.name === 'dataRow').map((message) => this.#row<Row>(message, prepared));
  }

  async #prepare(text: string): Promise<Prepared> {
    const isRepeated = REPEATED.test(text);
    const isKept = isRepeated && this.#prepared.size < MOST_NAMED && this.#comesAgain(text);
    const name = isKept ? `s${(this.#made += 1)}` : '';
    const answer = await this.#send(serialize.parse({ name, text }), serialize.describe({ type: 'S', name }));
    const prepared: Prepared = { name, parameterTypes: [], columns: [] };
    for (const message of answer) {
      if (message.name === 'parameterDescription')
        prepared.parameterTypes = (message as messages.ParameterDescriptionMessage).dataTypeIDs;
      if (message.name === 'rowDescription') prepared.columns = (message as messages.RowDescriptionMessage).fields;
    }
    if (isKept) this.#prepared.set(text, prepared);
    else if (!isRepeated && CHANGES_SHAPES.test(text)) this.#forget();
    return prepared;
  }

  #comesAgain(text: string): boolean {
    if (this.#seen.delete(text)) return true;
    if (this.#seen.size >= MOST_SEEN) this.#seen.clear();
    this.#seen.add(text);
    return false;
  }

  /** Statements fail whose tables were given other columns. Definitions change at a start, so that few are left behind. */
  #forget(): void {
    this.#prepared.clear();
    this.#seen.clear();
  }

  #serialized(values: readonly unknown[], { parameterTypes }: Prepared) {
    return values.map((value, at) => {
      if (value === null || value === undefined) return null;
      const write = this.engine.serializers[parameterTypes[at] ?? 0];
      return write ? write(value) : String(value);
    });
  }

  #row<Row>(message: Message, { columns }: Prepared): Row {
    const { fields } = message as messages.DataRowMessage;
    const read = ({ name, dataTypeID }: Prepared['columns'][number], at: number) => [
      name,
      types.parseType(fields[at] ?? null, dataTypeID, this.engine.parsers),
    ];
    return Object.fromEntries(columns.map(read)) as Row;
  }

  async #replanAfter(rows: number): Promise<void> {
    this.#writtenSincePlanned += rows;
    if (this.#writtenSincePlanned < ROWS_OF_A_PLAN) return;
    this.#writtenSincePlanned = 0;
    await this.engine.execProtocolStream(serialize.query('discard plans'), { syncToFs: false });
  }

  /** After an error PostgreSQL ignores what follows until the end of the batch, which the last message is. */
  #send(...batch: readonly Uint8Array[]): Promise<Message[]> {
    return this.engine.execProtocolStream(Buffer.concat([...batch, serialize.sync()]), { syncToFs: false });
  }
}
