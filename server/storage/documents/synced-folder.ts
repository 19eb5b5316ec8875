import { fdatasyncSync } from 'node:fs';
import { NodeFS } from '@electric-sql/pglite/nodefs';

/** Brings what was written to a file, or the names in a folder, to the disk. */
export type Sync = (descriptor: number, file: string) => void;

type Engine = Parameters<NodeFS['init']>[0];
type EngineOptions = Parameters<NodeFS['init']>[1];

/** The part of Emscripten's folder on the machine's disk that its own types leave out. */
interface StreamOperations {
  stream_ops: { fsync?: (stream: { nfd: number; path: string }) => number };
}

/** Emscripten's number for an error of the device. */
const EIO = 29;

/**
 * A folder on the machine's disk whose files reach it when PostgreSQL asks for that. Emscripten offers the hook and leaves
 * it empty for such a folder: without it a change that was answered would be lost with the machine's power.
 */
export class SyncedFolder extends NodeFS {
  /** Called when PostgreSQL ended by itself and must not be called again. */
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
