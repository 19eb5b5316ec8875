import { defineTexts } from 'texts/catalogue';

const failed = (title: string, doing: string) => ({
  title,
  message: (reason: string) => `${doing} failed with status: ${reason}`,
});

/** Worded by the specification, but for what a 4.3 cluster cannot do. */
export const texts = defineTexts(
  {
    noun: { one: 'output', many: 'outputs' },
    list: failed('Could not load outputs', 'Loading outputs'),
    get: failed('Could not load outputs', 'Loading outputs'),
    types: failed('Could not load outputs', 'Loading outputs'),
    create: {
      failure: {
        title: 'Could not save Output',
        message: (reason: string, title: string) => `Saving Output "${title}" failed with status: ${reason}`,
      },
      success: (title: string) => `Output "${title}" was created.`,
    },
    update: {
      failure: {
        title: 'Could not update Output',
        message: (reason: string, title: string) => `Updating Output "${title}" failed with status: ${reason}`,
      },
      success: (title: string) => `Output "${title}" was updated.`,
    },
    delete: {
      failure: failed('Could not terminate output', 'Terminating output'),
      success: (): string => 'Output was terminated.',
    },
    removed: (): string => 'Output was removed from stream.',
    notRemoved: failed('Could not remove output from stream', 'Removing output from stream'),
    notAssigned: failed('Could not add output to stream', 'Adding output to stream'),
    filters: failed('Could not load the filters of outputs', 'Loading the filters'),
    filtered: (title: string) => `Output "${title}" gets messages of the stream that match.`,
    unfiltered: (title: string) => `Output "${title}" gets all messages of the stream.`,
    notFiltered: failed('Could not save the filter', 'Saving the filter'),
    paused: (title: string) => `Output "${title}" was paused.`,
    notPaused: failed('Could not pause output', 'Pausing output'),
    resumed: (title: string) => `Output "${title}" was resumed.`,
    notResumed: failed('Could not resume output', 'Resuming output'),
    discarded: (title: string) => `Discarded the buffer of output "${title}".`,
    notDiscarded: failed('Could not discard the buffer', 'Discarding the buffer'),
  },
  () => import('./texts.de'),
);
