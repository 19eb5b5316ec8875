import { readFileSync } from 'node:fs';

const TICKS_PER_SECOND = 100;

/** Processor seconds that a process has taken; NaN where the system does not tell this way. */
export function cpuSeconds(pid: number): number {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
    return (Number(fields[11]) + Number(fields[12])) / TICKS_PER_SECOND;
  } catch {
    return NaN;
  }
}
