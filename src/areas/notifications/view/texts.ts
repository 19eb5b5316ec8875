import { defineTexts } from 'texts/catalogue';

export const texts = defineTexts(
  {
    title: (title: string) => `View "${title}" Notification`,
    help: 'How this notification tells of events. Templates are shown as they are stored; edit it to see what they become.',
    loading: 'Notification',
    failed: 'The notification could not be loaded',
    edit: 'Edit Notification',
    share: 'Share…',
    details: 'Details',
    settings: (type: string) => `Settings: ${type}`,
    name: 'Title',
    description: 'Description',
    type: 'Notification Type',
    yes: 'yes',
    no: 'no',
    kept: 'stored, not shown',
    unknown: {
      title: 'This console does not know the type',
      text: (type: string) => `What “${type}” does cannot be shown.`,
    },
    uses: {
      title: 'Used by',
      none: 'No event definition uses it.',
      failed: 'Which event definitions use it could not be found out.',
      hidden: (count: string) => `and ${count} that you may not see`,
    },
  },
  () => import('./texts.de'),
);
