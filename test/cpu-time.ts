/**
 * Milliseconds of CPU this process spends on some work, its own threads and the engines' included. A test bounds this
 * instead of the clock: it does not grow with what else runs on the machine.
 */
export async function cpuTimeOf(work: () => unknown): Promise<number> {
  const before = process.cpuUsage();
  await work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}
