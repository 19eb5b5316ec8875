import { setImmediate as nextTurn } from 'node:timers/promises';
import { PGlite, type PGliteOptions, type Transaction } from '@electric-sql/pglite';
import { PreparedStatements } from './prepared-statements';
import './wasm-tiering';
import { type Sync, SyncedFolder } from './synced-folder';

/** PGlite disables fsync and sets shared buffers to 128 MB; its fdatasync does not reach any file. */
const START_PARAMETERS = [
  ...PGlite.defaultStartParams.filter((parameter) => parameter !== '-F'),
  ...['fsync=on', 'wal_sync_method=fsync', 'shared_buffers=16MB'].flatMap((setting) => ['-c', setting]),
];

/** So long PostgreSQL may compute before what else the process does has a turn: sockets, files, timers. */
const TURN_MS = 20;

/** How files of a folder are written. */
export interface FolderOptions {
  /** For tests that observe what reaches the disk. */
  sync?: Sync;
  /** Called when the disk is full. @returns whether more space was made */
  makeSpace?: () => boolean;
}

/** PostgreSQL stopped because the disk refused an indispensable write. */
export class DocumentsFailed extends Error {
  override readonly name = 'DocumentsFailed';
}

/** PGlite that knows when PostgreSQL has ended: calling it after that would loop forever and block the process. */
export class EmbeddedEngine extends PGlite {
  #lastWords = '';
  #hasEnded = false;
  #turnBeganMs: number | undefined;
  readonly #statements = new PreparedStatements(this);

  private constructor(folder: SyncedFolder, options: PGliteOptions) {
    super({
      ...options,
      fs: folder,
      startParams: START_PARAMETERS,
      onStderr: (line) => {
        const [, words] = /(?:PANIC|FATAL): +(.*)/.exec(line) ?? [];
        if (words) this.#lastWords = words;
        return false;
      },
    });
    folder.onAbort = () => {
      this.#hasEnded = true;
    };
  }

  /** Opens PostgreSQL on an existing folder. @throws DocumentsFailed with the last message of PostgreSQL */
  static async open(folder: string, { sync, makeSpace }: FolderOptions = {}): Promise<EmbeddedEngine> {
    const engine = new EmbeddedEngine(new SyncedFolder(folder, sync, makeSpace), {});
    try {
      await engine.waitReady;
    } catch (cause) {
      throw new DocumentsFailed(engine.#lastWords || String(cause), { cause });
    }
    return engine;
  }

  get hasEnded(): boolean {
    return this.#hasEnded;
  }

  /** Answers are there at once: whoever asks again and again would never let the process come to anything else. */
  async #letOthers(): Promise<void> {
    if (this.#turnBeganMs === undefined) {
      this.#turnBeganMs = performance.now();
      setImmediate(() => (this.#turnBeganMs = undefined));
    } else if (performance.now() - this.#turnBeganMs >= TURN_MS) await nextTurn();
  }

  override async execProtocolRaw(...asked: Parameters<PGlite['execProtocolRaw']>) {
    await this.#letOthers();
    return super.execProtocolRaw(...asked);
  }

  override execProtocolRawSync(message: Uint8Array) {
    if (this.#hasEnded) throw new DocumentsFailed(`The document store stopped: ${this.#lastWords}`);
    return super.execProtocolRawSync(message);
  }

  /** Runs a statement in a transaction of its own. @returns its rows */
  async run<Row>(text: string, values: readonly unknown[]): Promise<Row[]> {
    await this._checkReady();
    return this._runExclusiveTransaction(() => this.#runAlone<Row>(text, values));
  }

  /** Runs a statement in a transaction that is open. @returns its rows */
  async runIn<Row>(transaction: Transaction, text: string, values: readonly unknown[]): Promise<Row[]> {
    if (transaction.closed) throw new Error('The transaction is over');
    return this.#runAlone<Row>(text, values);
  }

  #runAlone<Row>(text: string, values: readonly unknown[]): Promise<Row[]> {
    return this._runExclusiveQuery(() => this.#statements.run<Row>(text, values));
  }
}
