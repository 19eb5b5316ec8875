import { defineTexts } from 'texts/catalogue';

/** What is toasted of a change. */
const change = (verb: string, doing: string, done: string) => ({
  doneTitle: `Notification ${done}`,
  done: (title: string) => `"${title}" was ${done}.`,
  failedTitle: `Could not ${verb} Notification`,
  failed: (title: string, reason: string) => `${doing} "${title}" failed: ${reason}`,
});

/** Worded by the specification. */
export const texts = defineTexts(
  {
    noun: { one: 'notification', many: 'notifications' },
    list: {
      title: 'Could not retrieve Notifications',
      message: (reason: string) => `Fetching Notifications failed: ${reason}`,
    },
    get: {
      title: 'Could not retrieve Event Notification',
      message: (reason: string, id: string) => `Fetching Event Notification <${id}> failed: ${reason}`,
      gone: (id: string) => `Unable to find Event Notification with id <${id}>, please ensure it wasn't deleted.`,
    },
    create: change('save', 'Saving', 'created'),
    update: change('update', 'Updating', 'updated'),
    delete: change('delete', 'Deleting', 'deleted'),
  },
  () => import('./texts.de'),
);
