import { once } from 'node:events';
import path from 'node:path';
import { Worker } from 'node:worker_threads';

/** The pixels of a picture, four bytes each: red, green, blue, opacity. */
export interface Picture {
  width: number;
  height: number;
  data: Uint8Array;
}

/** Reads PNG files, one after the other. */
export interface PictureReader {
  read(png: Uint8Array): Promise<Picture>;
  close(): Promise<unknown>;
}

/** Opens a reader in a thread of its own; to be closed. */
export function openPictureReader(): PictureReader {
  const worker = new Worker(path.join(__dirname, 'read-pictures.cjs'));
  return {
    async read(png) {
      const answer = once(worker, 'message') as Promise<[Picture]>;
      worker.postMessage(png);
      return (await answer)[0];
    },
    close: () => worker.terminate(),
  };
}
