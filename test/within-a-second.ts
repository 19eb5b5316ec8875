import { until } from './until';

/** `until` asks every 20 ms. */
const QUESTIONS_A_SECOND = 50;

/**
 * Waits for what must come within a second, and counts it in questions: where the machine has time, they are 20 ms apart;
 * where it has none, what is waited for and the questions are late alike.
 *
 * @throws when the answer comes later
 */
export async function withinASecond(what: string, ask: () => Promise<boolean> | boolean): Promise<void> {
  let questions = 0;
  const begun = performance.now();
  await until(what, async () => {
    questions += 1;
    return ask();
  });
  const came = `${what}: after ${questions - 1} questions in vain, ${Math.round(performance.now() - begun)} ms`;
  if (questions > QUESTIONS_A_SECOND) throw new Error(`Later than a second: ${came}`);
  process.stdout.write(`${came}\n`);
}
