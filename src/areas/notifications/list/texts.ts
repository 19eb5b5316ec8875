import { defineTexts } from 'texts/catalogue';
import { countOf, formatCount } from 'texts/count';

const many = (count: number) => countOf(count, 'notification');

export const texts = defineTexts(
  {
    title: 'Notifications',
    help: 'A notification says how people or other systems are told of an event: by mail, by a call over HTTP, by Slack or PagerDuty. Event definitions use it; one can be used by many.',
    create: 'Create notification',
    filterBy: 'Title, description:… or id:…',
    failed: 'The notifications could not be loaded',
    empty: {
      title: 'Let the right person know',
      text: 'A notification sends a mail or calls another system when an event definition has found something. Make it once, and use it in as many definitions as you like.',
    },
    columns: { title: 'Title', type: 'Type', usedBy: 'Used by' },
    usedBy: (count: number) => countOf(count, 'definition'),
    unused: 'none',
    actions: {
      edit: 'Edit notification',
      test: 'Test notification',
      delete: 'Delete…',
      mayNotDelete: 'You may not delete this notification.',
    },
    several: { delete: 'Delete' },
    trial: {
      running: 'Sending the test event…',
      isRunning: 'It is being tested.',
      // Worded by the specification.
      done: 'Notification was executed.',
      failed: 'The test failed',
    },
    // Worded by the specification.
    ask: (title: string) => `Delete "${title}"?`,
    askMany: (count: number) => `Delete ${many(count)}?`,
    effect: 'What waits to be sent by it is not sent any more.',
    effectKept: 'What waits to be sent by it is not sent any more. It can be brought back from the trash for 30 days.',
    busy: 'Deleting…',
    done: 'Deleted',
    losing: {
      title: (count: number) => `${countOf(count, 'event definition loses', 'event definitions lose')} it`,
      none: 'No event definition uses it.',
      more: (count: number) => `and ${formatCount(count)} more`,
      loading: 'Looking for the event definitions that use it…',
      failed: 'Which event definitions use it could not be found out.',
      hidden: (count: number) => `${countOf(count, 'event definition')} that you may not see`,
    },
  },
  () => import('./texts.de'),
);
