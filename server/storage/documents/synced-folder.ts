import { fdatasyncSync } from 'node:fs';
import { NodeFS } from '@electric-sql/pglite/nodefs';

/** Syncs a file's content, or the names in a folder, to disk. */
export type Sync = (descriptor: number, file: string) => void;

type Engine = Parameters<NodeFS['init']>[0];
type EngineOptions = Parameters<NodeFS['init']>[1];

interface Stream {
  nfd: number;
  path: string;
}

type Write = (stream: Stream, buffer: Int8Array, offset: number, length: number, position: number) => number;

/** The part of Emscripten's NODEFS that its own types omit. */
interface StreamOperations {
  stream_ops: { fsync?: (stream: Stream) => number; write: Write };
}

/** Emscripten's numbers of I/O errors. */
const EIO = 29;
const ENOSPC = 51;

/** A write that is continued as long as space can be made. */
const continued =
  (write: Write, makeSpace: () => boolean): Write =>
  (stream, buffer, offset, length, position) => {
    let written = 0;
    for (;;) {
      try {
        written += write(stream, buffer, offset + written, length - written, position + written);
        if (written === length || !makeSpace()) return written;
      } catch (cause) {
        if ((cause as { errno?: number }).errno !== ENOSPC || !makeSpace()) throw cause;
      }
    }
  };

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
    /** Called when the disk is full. @returns whether more space was made */
    private readonly makeSpace: () => boolean = () => false,
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
          const { stream_ops: operations } = NODEFS as unknown as StreamOperations;
          operations.write = continued(operations.write, this.makeSpace);
          operations.fsync = ({ nfd, path }) => {
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
