import { readFileSync } from 'node:fs';

/** What all inputs of a node may take together before what they received is in the journal. */
export interface IntakeLimits {
  /** Bytes that were read and are not in the journal. */
  pendingBytes: number;
  /** An unfinished message that does not grow for so long ends with its connection … */
  stalledMs: number;
  /** … and one that is not complete after so long, however it grows. */
  longestMs: number;
  /** Connections over all inputs. */
  connections: number;
  /** A request over HTTP has to be complete, its body included, within this time. */
  requestMs: number;
  /** A handshake of TLS has to be complete within this time. */
  handshakeMs: number;
  /** How often the files of certificates are looked at. */
  certificateMs: number;
}

const MAX_CONNECTIONS = 10_000;

/**
 * The limits of a server.
 *
 * @param openFiles how many files the process may have open; half of them are left to the engine and the API
 */
export function intakeLimits(openFiles = openFilesLimit()): IntakeLimits {
  return {
    pendingBytes: 64 * 1024 ** 2,
    stalledMs: 30_000,
    longestMs: 5 * 60_000,
    connections: Math.min(MAX_CONNECTIONS, Math.floor(openFiles / 2)),
    requestMs: 60_000,
    handshakeMs: 30_000,
    certificateMs: 10_000,
  };
}

/** How many files this process may have open (`ulimit -n`). */
function openFilesLimit(): number {
  try {
    const soft = /^Max open files +(\d+)/m.exec(readFileSync('/proc/self/limits', 'utf8'))?.[1];
    return soft === undefined ? Infinity : Number(soft);
  } catch {
    const { userLimits } = process.report.getReport() as { userLimits?: { open_files?: { soft?: number | string } } };
    const soft = userLimits?.open_files?.soft;
    return typeof soft === 'number' ? soft : Infinity;
  }
}
