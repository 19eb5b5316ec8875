import { defineTexts } from 'texts/catalogue';
import { formatCount } from 'texts/count';

/** What an input does on a node, by its state on the wire. */
const states: Readonly<Record<string, string>> = {
  RUNNING: 'running',
  STARTING: 'starting',
  STOPPING: 'stopping',
  STOPPED: 'stopped',
  FAILED: 'failed',
  INVALID_CONFIGURATION: 'invalid configuration',
  INITIALIZED: 'initialized',
  CREATED: 'created',
  TERMINATED: 'terminated',
};

const english = {
  states,
  notRunning: 'Not running',
  runningOf: (running: number, nodes: number) => `${formatCount(running)} of ${formatCount(nodes)} running`,
};

export const texts = defineTexts(english, () => import('./texts.de'));
