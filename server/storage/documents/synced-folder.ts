import { fdatasyncSync } from 'node:fs';
import { NodeFS } from '@electric-sql/pglite/nodefs';

/** Syncs a file's content, or the names in a folder, to disk. */
export type Sync = (descriptor: number, file: string) => void;

type Engine = Parameters<NodeFS['init']>[0];
type EngineOptions = Parameters<NodeFS['init']>[1];

/** The part of Emscripten's NODEFS that its own types omit. */
interface StreamOperations {
  stream_ops: { fsync?: (stream: { nfd: number; path: string }) => number };
}

/** Emscripten's number of the I/O error EIO. */
const EIO = 29;

/**
 * A folder whose files are synced when PostgreSQL requests it. Emscripten leaves the fsync hook of NODEFS empty:
 * without it, a power failure would lose changes that were already answered.
 */
export class SyncedFolder extends NodeFS {
  /** Called when PostgreSQL aborted; it must not be called any more. */
  onAbort: () => void = () => undefined;

  constructor(
    folder: string,
    private readonly sync: Sync = fdatasyncSync,
  ) {
    super(folder);
  }

  override async init(engine: Engine, options: EngineOptions) {
    return super.init(engine, {
      ...options,
      onAbort: () => this.onAbort(),
      preRun: [
        ...(options.preRun ?? []),
        ({ FS, NODEFS }) => {
          (NODEFS as unknown as StreamOperations).stream_ops.fsync = ({ nfd, path }) => {
            try {
              this.sync(nfd, path);
            } catch {
              throw new FS.ErrnoError(EIO);
            }
            return 0;
          };
        },
      ],
    });
  }
}
