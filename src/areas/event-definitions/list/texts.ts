import { defineTexts } from 'texts/catalogue';
import { countOf } from 'texts/count';

const many = (count: number) => countOf(count, 'event definition');

export const texts = defineTexts(
  {
    title: 'Event Definitions',
    help: 'An event definition repeats a search on a schedule and makes events of what it finds: one for each message, or one for each group whose figures meet a condition.',
    create: 'Create event definition',
    filterBy: 'Title, description:… or id:…',
    failed: 'The event definitions could not be loaded',
    empty: {
      title: 'Get to know when something happens',
      text: 'An event definition searches your messages again and again: for a message that must not be there, or for a number that is too high. What it finds becomes an event.',
    },
    columns: {
      title: 'Title',
      condition: 'Condition',
      priority: 'Priority',
      schedule: 'Schedule',
      state: 'Status',
      lastRun: 'Last run',
      notifications: 'Notifications',
      streams: 'Streams',
    },
    never: 'never',
    none: 'none',
    queued: (count: string) => `${count} queued`,
    next: (time: string) => `next ${time}`,
    behind: (span: string) => `${span} behind`,
    actions: {
      edit: 'Edit event definition',
      enable: 'Enable…',
      disable: 'Disable…',
      restart: 'Restart',
      duplicate: 'Duplicate',
      replay: 'Replay search',
      delete: 'Delete…',
      mayNotChange: 'You may not change this event definition.',
      mayNotDelete: 'You may not delete this event definition.',
    },
    several: {
      enable: 'Enable',
      disable: 'Disable',
      delete: 'Delete',
    },
    // Worded by the specification.
    asks: {
      enable: (title: string) => `Enable "${title}"?`,
      disable: (title: string) => `Disable "${title}"?`,
      delete: (title: string) => `Delete "${title}"?`,
    },
    asksMany: {
      enable: (count: number) => `Enable ${many(count)}?`,
      disable: (count: number) => `Disable ${many(count)}?`,
      delete: (count: number) => `Delete ${many(count)}?`,
    },
    effects: {
      enable: 'It begins to search now.',
      enableByCron: 'It searches at the next of its times.',
      enableSome: 'They begin to search now, or at the next of their times.',
      disable: 'Queued notifications are dropped.',
      delete: 'The events it has made stay.',
      usedBy: 'These look for its events, and stop with an error:',
      deleteKept: 'The events it has made stay. It can be brought back from the trash for 30 days.',
    },
    clearQueue: {
      action: 'Clear queued notifications…',
      ask: (title: string) => `Clear all queued notifications of "${title}"?`,
      effect: (count: number) => `${countOf(count, 'notification')} will not be sent. The events stay.`,
      confirm: 'Clear',
      busy: 'Clearing…',
    },
    busy: { enable: 'Enabling…', disable: 'Disabling…', delete: 'Deleting…' },
    done: { enable: 'Enabled', disable: 'Disabled', delete: 'Deleted' },
  },
  () => import('./texts.de'),
);
