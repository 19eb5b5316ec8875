import { type MessagePort } from 'node:worker_threads';
import { GrokError } from 'lang/grok/grok-error';
import { BEHIND } from 'server/runtime/thread-priority';
import { runThread } from 'server/runtime/thread-program';
import { SettingError } from '../extractor-types/extraction';
import { type GrokDefinitions } from '../extractor-types/grok';
import { type FromTrials, type ToTrials } from './protocol';
import { type Trial, TrialRefused } from './trial';

/** What can be tried. Each has its own types, which those who ask know. */
export type TrialProgram = readonly Trial<never, unknown>[];

const isForAsker = (cause: unknown): cause is Error =>
  cause instanceof TrialRefused || cause instanceof SettingError || cause instanceof GrokError;

/**
 * Runs what is tried, one after the other, as it comes through a port.
 *
 * @param onFailure called when it cannot go on
 */
export function runTrials(port: MessagePort, program: TrialProgram, onFailure: (cause: unknown) => void): void {
  const trials = new Map(program.map((trial) => [trial.name, trial]));
  let patterns: GrokDefinitions = new Map();
  const tell = (message: FromTrials) => port.postMessage(message);

  function attempt(name: string, asked: unknown): void {
    tell({ type: 'begun' });
    try {
      const trial = trials.get(name);
      if (!trial) throw new Error(`There is no trial ${name}`);
      tell({ type: 'answer', answer: trial.run(asked as never, patterns) });
    } catch (cause) {
      if (isForAsker(cause)) tell({ type: 'refused', message: cause.message });
      else onFailure(cause);
    }
  }

  port.on('message', (message: ToTrials) => {
    if (message.type === 'patterns') ({ patterns } = message);
    else attempt(message.trial, message.asked);
  });
}

/** The whole program of the trial thread. A failure ends the thread, and its node starts another. */
export function runTrialThread(program: TrialProgram): void {
  runThread((port, onFailure) => runTrials(port, program, onFailure), BEHIND.lane);
}
