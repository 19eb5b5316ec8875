import { closeSync, constants, fstatSync, openSync, readSync } from 'node:fs';

const MAX_BYTES = 1024 * 1024;

/**
 * Reads a file of certificates or keys whose path a person typed. Devices and pipes are not read: they may never end.
 *
 * @throws Error when it cannot be opened, is no regular file, is empty, or holds more than 1 MiB
 */
export function readCertificateFile(file: string): Buffer {
  // Without O_NONBLOCK the opening of a pipe waits until somebody writes into it.
  const opened = openSync(file, constants.O_RDONLY | constants.O_NONBLOCK);
  try {
    const found = fstatSync(opened);
    if (!found.isFile()) throw new Error('not a file');
    if (found.size > MAX_BYTES) throw new Error('larger than 1 MB');
    const bytes = Buffer.alloc(found.size);
    const length = readSync(opened, bytes);
    if (length === 0) throw new Error('empty');
    return bytes.subarray(0, length);
  } finally {
    closeSync(opened);
  }
}

/** Why a file could not be read: the system's code, or the text of the error. */
export const unreadableReason = (cause: unknown): string =>
  (cause as NodeJS.ErrnoException).code ?? (cause instanceof Error ? cause.message : String(cause));
