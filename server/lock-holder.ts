import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

/** The process that claimed a data folder. */
export interface Holder {
  pid: number;
  /** What tells it from a later process with the same id; absent where the system does not say. */
  startedAt: string | undefined;
}

const FILE = 'lock.json';
const GONE_WITHIN_MS = 10_000;
const LOOK_EVERY_MS = 20;

/** When a process started, with the start of the machine; Linux only. */
async function startOf(pid: number): Promise<string | undefined> {
  try {
    const [status, boot] = await Promise.all([
      readFile(`/proc/${pid}/stat`, 'utf8'),
      readFile('/proc/sys/kernel/random/boot_id', 'utf8'),
    ]);
    // The name of the program, in brackets, may hold blanks. The start is the 22nd field of proc(5), the state the 3rd.
    const fields = status.slice(status.lastIndexOf(')') + 2).split(' ');
    return fields[0] === 'Z' ? undefined : `${boot.trim()} ${fields[19]}`;
  } catch {
    return undefined;
  }
}

/** Says in the folder which process holds it. A full disk does not hinder the claim: the holder then cannot be told. */
export async function writeHolder(folder: string, pid = process.pid): Promise<void> {
  const holder: Holder = { pid, startedAt: await startOf(pid) };
  await writeFile(path.join(folder, FILE), `${JSON.stringify(holder)}\n`).catch(() => undefined);
}

/** @returns nothing when the folder does not say it in a form that can be trusted */
export async function readHolder(folder: string): Promise<Holder | undefined> {
  try {
    const { pid, startedAt } = JSON.parse(await readFile(path.join(folder, FILE), 'utf8')) as Partial<Holder>;
    if (!Number.isSafeInteger(pid) || pid === undefined || pid <= 1 || pid === process.pid) return undefined;
    return { pid, startedAt: typeof startedAt === 'string' ? startedAt : undefined };
  } catch {
    return undefined;
  }
}

/** @returns whether it is gone; nothing is ended that is not certainly this process */
export async function endHolder({ pid, startedAt }: Holder): Promise<boolean> {
  if (startedAt === undefined || (await startOf(pid)) !== startedAt) return false;
  try {
    process.kill(pid, 'SIGKILL');
  } catch {
    return false;
  }
  for (let waited = 0; waited < GONE_WITHIN_MS; waited += LOOK_EVERY_MS) {
    if ((await startOf(pid)) !== startedAt) return true;
    await pause(LOOK_EVERY_MS);
  }
  return false;
}
