import { defineTexts } from 'texts/catalogue';
import { countOf } from 'texts/count';

const failed = (title: string, doing: string) => ({
  title,
  message: (reason: string) => `${doing} failed with status: ${reason}`,
});

const were = (count: number, done: string): string =>
  `${countOf(count, 'stream')} ${count === 1 ? 'was' : 'were'} ${done}.`;

/** Worded by the specification. */
export const texts = defineTexts(
  {
    noun: { one: 'stream', many: 'streams' },
    list: failed('Could not load streams', 'Loading streams'),
    get: failed('Could not retrieve Stream', 'Loading Stream'),
    create: {
      failure: failed('Could not save Stream', 'Saving Stream'),
      success: (): string => 'Stream has been successfully created.',
    },
    update: {
      failure: failed('Could not update Stream', 'Updating Stream'),
      success: (title: string) => `Stream '${title}' was updated successfully.`,
    },
    delete: {
      failure: failed('Could not remove Stream', 'Removing Stream'),
      success: (title: string) => `Stream '${title}' was deleted successfully.`,
    },
    cloned: (title: string) => `Stream was successfully cloned as '${title}'.`,
    notCloned: failed('Could not clone Stream', 'Cloning Stream'),
    paused: (title: string) => `Stream '${title}' was paused.`,
    notPaused: failed('Could not pause Stream', 'Pausing Stream'),
    started: (title: string) => `Stream '${title}' was started.`,
    notStarted: failed('Could not resume Stream', 'Resuming Stream'),
    severalFailed: failed('Could not change the streams', 'Changing the streams'),
    several: {
      pause: { done: (count: number) => were(count, 'paused'), failed: 'Could not pause Stream' },
      resume: { done: (count: number) => were(count, 'started'), failed: 'Could not resume Stream' },
      delete: { done: (count: number) => were(count, 'deleted'), failed: 'Could not remove Stream' },
      move: { done: (count: number) => were(count, 'moved to another index set'), failed: 'Could not update Stream' },
      refused: (stream: string, reason: string) => `'${stream}': ${reason}`,
      more: (count: number) => `And ${countOf(count, 'more stream')}.`,
    },
  },
  () => import('./texts.de'),
);
