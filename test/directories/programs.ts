import { type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { connect } from 'node:net';
import { until } from 'test/until';

/** As a part of the name of a test that is skipped; else empty. */
export const directoryMissing = (program: string, place: string): string =>
  existsSync(place) ? '' : ` (skipped: no ${program} here; .ci/run says how to get it)`;

const isOpen = (host: string, port: number) =>
  new Promise<boolean>((resolve) => {
    const socket = connect({ host, port });
    socket.once('connect', () => {
      resolve(true);
      socket.destroy();
    });
    socket.once('error', () => resolve(false));
  });

/** Waits until a program listens. @throws with what it wrote when it ends before that */
export async function listening(program: ChildProcess, host: string, port: number, written: () => string) {
  await until(`port ${port}`, async () => {
    if (program.exitCode !== null) throw new Error(`The program ended: ${written()}`);
    return isOpen(host, port);
  });
}

export async function end(program: ChildProcess, signal: NodeJS.Signals = 'SIGTERM'): Promise<void> {
  if (program.exitCode !== null || program.signalCode !== null) return;
  const ended = once(program, 'exit');
  program.kill(signal);
  await ended;
}
