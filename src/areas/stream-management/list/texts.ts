import { defineTexts } from 'texts/catalogue';
import { countOf, formatCount } from 'texts/count';

export const texts = defineTexts(
  {
    title: 'Streams',
    help: 'A stream receives the messages that match its rules, as they arrive. Search within it, keep its messages in an index set of their own, and share it with the people who need them.',
    create: 'Create Stream',
    failed: 'The streams could not be loaded',
    filterBy: 'Title, or description:text',
    empty: {
      title: 'Streams sort messages as they arrive',
      text: 'No streams found. Create one now, and give it rules.',
    },
    columns: {
      title: 'Stream',
      state: 'State',
      rules: 'Rules',
      indexSet: 'Index set',
      day: 'Last 24 h',
      messages: 'Messages, 24 h',
      rate: 'msg/s',
      created: 'Created',
      creator: 'Creator',
    },
    default: 'Default',
    running: 'Running',
    stopped: 'Stopped',
    // Worded by the specification, as are the sentences about rules.
    starting: 'Starting...',
    pausing: 'Pausing...',
    filters: { withRules: 'With rules', withoutRules: 'Without rules' },
    details: {
      rules: 'Rules',
      stream: 'Stream',
      removes: 'Matches in the default stream',
      removed: 'Removed',
      kept: 'Kept',
      all: 'The default stream contains all messages.',
      none: 'No configured rules.',
      must: (isAll: boolean, count: number) =>
        `Must match ${isAll ? 'all' : 'at least one'} of the ${formatCount(count)} configured stream ${count === 1 ? 'rule' : 'rules'}.`,
      outputs: 'Outputs',
      id: 'ID',
    },
    rules: {
      all: 'Contains all messages',
      none: 'No rules configured',
      allOf: (count: number) => `All of ${countOf(count, 'rule', 'rules')}`,
      anyOf: (count: number) => `At least one of ${countOf(count, 'rule', 'rules')}`,
    },
    locked: {
      default: 'Action not available for the default stream',
      system: 'This stream belongs to the server and cannot be changed',
    },
    // Worded by the specification, as is the question before a stream is paused.
    removeTitle: 'Do you really want to remove this stream?',
    lost: (isOne: boolean): string =>
      isOne
        ? 'Its rules are deleted, and it can no longer be searched. Stored messages are kept.'
        : 'Their rules are deleted, and they can no longer be searched. Stored messages are kept.',
    users: (isOne: boolean): string =>
      `These are kept, but no longer find messages of ${isOne ? 'the stream' : 'these streams'}:`,
    move: {
      title: (stream: string) => `Move stream '${stream}' to another index set`,
      titleMany: (count: number) => `Move ${countOf(count, 'stream', 'streams')} to another index set`,
      choose: 'Choose index set',
      missing: 'Choose an index set first',
      effect: 'New messages are stored there. Messages that are stored already stay where they are.',
      confirm: 'Move',
      refused: (stream: string, reason: string) => `'${stream}' was not moved: ${reason}`,
    },
    actions: {
      rules: 'Manage rules',
      outputs: 'Manage outputs',
      start: 'Start stream',
      startMany: 'Start',
      mayNotStart: 'You may not change this stream',
      alerts: 'Manage alerts',
      quickAdd: 'Quick add rule…',
      search: 'Search in selected',
      mayNotSearch: 'You may not search',
      pause: 'Pause stream',
      pauseMany: 'Pause',
      pauseTitle: (title: string) => `Do you really want to pause stream '${title}'?`,
      pauseManyTitle: (count: number) => `Pause ${countOf(count, 'stream', 'streams')}?`,
      pauseEffect: (isOne: boolean): string =>
        isOne
          ? 'It receives no messages until it is started again. Stored messages are kept.'
          : 'They receive no messages until they are started again. Stored messages are kept.',
      mayNotPause: 'You may not change this stream',
      edit: 'Edit stream…',
      clone: 'Clone this stream…',
      move: 'Move to index set…',
      moveMany: 'Move to index set…',
      mayNotMove: 'You may not change this stream',
    },
  },
  () => import('./texts.de'),
);
