import { defineTexts } from 'texts/catalogue';

/** What is toasted of a change. */
const change = (verb: string, doing: string, done: string) => ({
  doneTitle: `Event Definition ${done}`,
  done: (title: string) => `"${title}" was ${done}.`,
  failedTitle: `Could not ${verb} Event Definition`,
  failed: (title: string, reason: string) => `${doing} "${title}" failed: ${reason}`,
});

/** Worded by the specification. */
export const texts = defineTexts(
  {
    noun: { one: 'event definition', many: 'event definitions' },
    list: {
      title: 'Could not retrieve Event Definitions',
      message: (reason: string) => `Fetching Event Definitions failed: ${reason}`,
    },
    get: {
      title: 'Could not retrieve Event Definition',
      message: (reason: string, id: string) => `Fetching Event Definition <${id}> failed: ${reason}`,
      gone: (id: string) => `Unable to find Event Definition with id <${id}>, please ensure it wasn't deleted.`,
    },
    create: change('save', 'Saving', 'created'),
    update: change('update', 'Updating', 'updated'),
    delete: change('delete', 'Deleting', 'deleted'),
    enable: change('enable', 'Enabling', 'enabled'),
    disable: change('disable', 'Disabling', 'disabled'),
    restart: change('restart', 'Restarting', 'restarted'),
    duplicate: change('duplicate', 'Duplicating', 'duplicated'),
    clearQueue: {
      doneTitle: 'Queued notifications cleared',
      done: (title: string) => `The queued notifications of "${title}" were dropped.`,
      failedTitle: 'Could not clear queued notifications',
      failed: (reason: string) => `Clearing queued notifications failed: ${reason}`,
    },
    couldNotSearch: 'Could not execute search',
  },
  () => import('./texts.de'),
);
