import { defineTexts } from 'texts/catalogue';

const failed = (title: string, doing: string) => ({
  title,
  message: (reason: string) => `${doing} failed with status: ${reason}`,
});

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
  },
  () => import('./texts.de'),
);
