import { PGlite, type PGliteOptions } from '@electric-sql/pglite';
import './wasm-tiering';
import { type Sync, SyncedFolder } from './synced-folder';

/** PGlite switches syncing off and takes PostgreSQL's 128 MB for pages; a call to fdatasync reaches no file. */
const START_PARAMETERS = [
  ...PGlite.defaultStartParams.filter((parameter) => parameter !== '-F'),
  ...['fsync=on', 'wal_sync_method=fsync', 'shared_buffers=16MB'].flatMap((setting) => ['-c', setting]),
];

/** The document store stopped in the midst of a change, as PostgreSQL does when the disk refuses what must be there. */
export class DocumentsFailed extends Error {
  override readonly name = 'DocumentsFailed';
}

/** PGlite that knows when its PostgreSQL has ended: called after that, it would go on for ever and hold the process. */
export class EmbeddedEngine extends PGlite {
  #lastWords = '';
  #hasEnded = false;

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

  /**
   * Opens PostgreSQL on a folder that was created before.
   *
   * @throws DocumentsFailed with what PostgreSQL said last
   */
  static async open(folder: string, sync?: Sync): Promise<EmbeddedEngine> {
    const engine = new EmbeddedEngine(new SyncedFolder(folder, sync), {});
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

  override execProtocolRawSync(message: Uint8Array) {
    if (this.#hasEnded) throw new DocumentsFailed(`The document store stopped: ${this.#lastWords}`);
    return super.execProtocolRawSync(message);
  }
}
