/** Runs the parts of `npm test`, several at a time: what a part writes is shown when it has ended. */
import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';

/** Linux counts CPU time of processes in hundredths of a second. */
const TICKS_PER_SECOND = 100;

/** CPU seconds of our children that have ended, and of theirs; NaN where the system has no /proc. */
function secondsOfEnded() {
  try {
    const text = readFileSync('/proc/self/stat', 'utf8');
    // proc(5): cutime and cstime, counted from what follows the program's name.
    const [user, system] = text
      .slice(text.lastIndexOf(')') + 2)
      .split(' ')
      .slice(13, 15)
      .map(Number);
    return (user + system) / TICKS_PER_SECOND;
  } catch {
    return NaN;
  }
}

/** Seconds that the machine's cores were busy since it started; NaN where the system has no /proc. */
function secondsOfCores() {
  try {
    // proc(5): user, nice, system, idle, iowait, irq, softirq.
    const [, user, nice, system, , , irq, softirq] = readFileSync('/proc/stat', 'utf8').split(/\s+/).map(Number);
    return (user + nice + system + irq + softirq) / TICKS_PER_SECOND;
  } catch {
    return NaN;
  }
}

let told = secondsOfEnded();
const busyBefore = secondsOfCores();

/** What the child that has just ended took, with the processes it had started. */
function secondsOfLast() {
  const all = secondsOfEnded();
  const seconds = all - told;
  told = all;
  return seconds;
}

/**
 * @param {string} title
 * @param {string[]} args of Node
 * @param {{ cwd: string, env?: Record<string, string> }} options
 * @returns {Promise<{ title: string, isPassed: boolean, seconds: number, cpuSeconds: number }>} when it has ended
 */
export function runPart(title, args, { cwd, env = {} }) {
  const startedAt = performance.now();
  const output = [];
  console.log(`▸ ${title} …`);
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, args, {
      cwd,
      env: { ...process.env, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    child.stdout.on('data', (text) => output.push(text));
    child.stderr.on('data', (text) => output.push(text));
    child.on('error', reject);
    let cpuSeconds = NaN;
    child.on('exit', () => (cpuSeconds = secondsOfLast()));
    child.on('close', (status) => {
      const isPassed = status === 0;
      const seconds = (performance.now() - startedAt) / 1000;
      console.log(
        `\n▸ ${title}\n${Buffer.concat(output)}  ${isPassed ? 'passed' : 'FAILED'} in ${seconds.toFixed(1)} s`,
      );
      resolve({ title, isPassed, seconds, cpuSeconds });
    });
  });
}

/**
 * Time and CPU seconds by part, as lines of a table. What the cores did besides is the browser's pages, which end with nobody
 * waiting for them, and whatever else ran on the machine.
 */
export function tableOf(parts) {
  const cell = (value) => (Number.isNaN(value) ? '–' : value.toFixed(0)).padStart(6);
  const lines = parts.map(({ title, seconds, cpuSeconds }) => `${cell(seconds)} ${cell(cpuSeconds)}  ${title}`);
  const sum = parts.reduce((all, { cpuSeconds }) => all + cpuSeconds, 0);
  const busy = secondsOfCores() - busyBefore;
  return [
    '  time    CPU  seconds of',
    ...lines,
    `       ${cell(sum)}  all`,
    `       ${cell(busy)}  the machine's cores meanwhile`,
  ].join('\n');
}
