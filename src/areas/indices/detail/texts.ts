import { defineTexts } from 'texts/catalogue';
import { countOf, formatCount, pluralOf } from 'texts/count';

export const texts = defineTexts(
  {
    page: {
      help: 'Lists the indices of the set: size, time range, and which one is written to. Rotate to start the next index now. Indices that are not written to can be closed and deleted.',
      indexSets: 'Index sets',
      // Worded by the specification.
      document: (title: string) => `Index Set - ${title}`,
      title: (title: string) => `Index Set: ${title}`,
      untitled: 'Index Set',
      failed: 'The index set could not be loaded',
      theIndices: 'The indices',
      prefix: 'prefix',
      settings: 'Settings',
    },
    tabs: { label: 'Sections of the index set', indices: 'Indices', settings: 'Settings', template: 'Template' },
    actions: {
      rotate: 'Rotate active write index',
      recalculate: 'Recalculate index ranges',
      edit: 'Edit index set',
      setDefault: 'Set as default',
      failures: 'Indexer failures',
      delete: 'Delete index set…',
    },
    facts: {
      total: (indices: number, messages: number) =>
        `${countOf(indices, 'index', 'indices')} with a total of ${countOf(messages, 'message')} under management,`,
      current: 'current write-active index is',
      noCurrent: 'there is no write-active index',
    },
    figures: {
      label: 'Figures',
      indices: (count: number, closed: number) =>
        `${pluralOf(count, 'Index', 'Indices')}${closed > 0 ? `, ${formatCount(closed)} closed` : ''}`,
      messages: 'Messages',
      size: 'Size on disk',
      bytes: (bytes: string, isCluster: boolean) => `${bytes} bytes${isCluster ? ', replicas not counted' : ''}`,
      perDay: 'Written per day',
      notYet: 'Shown once the indices cover an hour',
      oldest: 'Oldest message',
    },
    rules: {
      shards: 'Shards',
      rotates: 'Rotates',
      retention: 'Retention',
      after: (messages: number) => `after ${countOf(messages, 'message')}`,
      at: (size: string) => `at ${size}`,
      every: (_period: string, every: string, rotatesEmpty: boolean) =>
        `every ${every}, ${rotatesEmpty ? 'also when empty' : 'skips empty indices'}`,
      keep: {
        delete: (indices: number) => `keep ${countOf(indices, 'index', 'indices')}, then delete`,
        close: (indices: number) => `keep ${countOf(indices, 'index', 'indices')}, then close`,
      },
      keepAll: 'keep everything',
      shardsOf: (shards: string, replicas: number) =>
        `${shards} primary, ${replicas === 0 ? 'no replicas' : `${countOf(replicas, 'replica')} each`}`,
    },
    sizes: { title: 'Size per index', one: 'index', many: 'indices', current: 'Write index' },
    states: {
      current: 'active write index',
      open: 'Open',
      closed: 'Closed',
      reopened: 'reopened',
      reopenedMeans: 'Retention skips it until it is closed',
    },
    time: {
      now: 'up to now',
      empty: 'no messages',
      unknown: 'unknown, recalculate it',
      unknownMeans: 'Until it is recalculated, every search reads this index',
      closedMeans: 'Its time range is calculated when it is reopened',
      upTo: 'up to',
      from: 'from',
      to: 'to',
    },
    columns: {
      index: 'Index',
      state: 'State',
      range: 'Time range',
      messages: 'Messages',
      size: 'Size',
      segments: 'Segments',
      shards: 'Shards',
    },
    bytes: (bytes: string) => `${bytes} bytes`,
    table: {
      label: 'Indices',
      filter: 'Filter indices',
      filterBy: 'Index name',
      all: 'All',
      reopened: 'Reopened',
      empty: 'This index set has no indices yet.',
      nothingFound: 'index matches',
      sum: (size: string, messages: string, count: number) =>
        `${size}, ${messages} ${pluralOf(count, 'message', 'messages')}`,
    },
    writeIndexStays: {
      close: 'The active write index cannot be closed: messages are written to it. Rotate it first.',
      delete: 'The active write index cannot be deleted: messages are written to it. Rotate it first.',
    },
    bulk: { recalculate: 'Recalculate ranges', reopen: 'Reopen', close: 'Close', delete: 'Delete…' },
    menu: { recalculate: 'Recalculate range', close: 'Close index', reopen: 'Reopen index', delete: 'Delete index…' },
    act: {
      index: (name: string) => `index ${name}`,
      indices: (count: number) => countOf(count, 'index', 'indices'),
      ofSet: (what: string, title: string) => `${what} of ${title}`,
      closed: 'closed',
      holds: (size: string, messages: number) => `${size}, ${countOf(messages, 'message')}`,
      recalculate: {
        title: (what: string, isOne: boolean) => `Recalculate the ${isOne ? 'range' : 'ranges'} of ${what}?`,
        button: (): string => 'Recalculate',
        busy: 'Starting…',
      },
      close: {
        title: (what: string) => `Close ${what}?`,
        button: (count: number) => `Close ${count === 1 ? 'index' : countOf(count, 'index', 'indices')}`,
        busy: 'Closing…',
      },
      reopen: {
        title: (what: string) => `Reopen ${what}?`,
        button: (count: number) => `Reopen ${count === 1 ? 'index' : countOf(count, 'index', 'indices')}`,
        busy: 'Reopening…',
      },
      delete: {
        title: (what: string) => `Delete ${what}?`,
        button: (count: number) => `Delete ${count === 1 ? 'index' : countOf(count, 'index', 'indices')}`,
        busy: 'Deleting…',
      },
      means: {
        recalculate: 'The oldest and newest message are read again in the background. Searches keep working.',
        close: (isOne: boolean) =>
          `${isOne ? 'Its' : 'Their'} messages stay on disk, and no search finds them until ${isOne ? 'it is' : 'they are'} reopened.`,
        reopen: (isOne: boolean) =>
          `${isOne ? 'Its' : 'Their'} messages are found again. Retention skips reopened indices until they are closed.`,
      },
      lost: (messages: number, closed: number, isAllClosed: boolean) => {
        const known = isAllClosed ? 'The messages' : countOf(messages, 'message');
        const more =
          closed > 0 && !isAllClosed ? `, and those of ${countOf(closed, 'closed index', 'closed indices')},` : '';
        const verb = closed === 0 && messages === 1 ? 'is' : 'are';
        return `${known}${more} ${verb} removed from the search backend. This cannot be undone. Saved searches and alerts keep working on the remaining messages.`;
      },
    },
    drawer: {
      kind: (set: string) => `Index of ${set}`,
      messages: (messages: number) => countOf(messages, 'message'),
      closed: 'Details are not available while the index is closed. Reopen it to see details and search its messages.',
      noRangeYet: 'No range yet: it is calculated when the index is rotated.',
      noRange: 'This index has no time range.',
      recalculated: 'Range recalculated',
      tookTime: (time: string) => `in ${time}.`,
      segments: (segments: number, contexts: number | undefined, deleted: number) =>
        `${countOf(segments, 'segment')}, ${contexts === undefined ? '' : `${countOf(contexts, 'open search context')}, `}${countOf(deleted, 'deleted message')}`,
      routing: 'Shard routing',
      routingMeans: 'Bold shards are primaries, the others are replicas.',
      recalculate: 'Recalculate index ranges',
      readOnly: 'You can only view this index.',
    },
    operations: {
      operation: 'Operation',
      primary: 'Primary shard operations',
      total: 'Total shard operations',
      index: 'Index',
      flush: 'Flush',
      merge: 'Merge',
      search_query: 'Query',
      search_fetch: 'Fetch',
      get: 'Get',
      refresh: 'Refresh',
      count: (count: number) => countOf(count, 'op'),
      took: (operations: string, time: string) => `${operations} (took ${time})`,
      lessThanOneSecond: 'less than 1\u00a0s',
    },
    shards: {
      title: (id: number, isPrimary: boolean, state: string, place: string | null | undefined) =>
        `Shard ${id}, ${isPrimary ? 'primary' : 'replica'}: ${state}${place ? ` on ${place}` : ''}`,
      summary: (count: number, states: string) => `${countOf(count, 'shard')}: ${states}`,
    },
    jobs: {
      since: 'since',
      cancel: 'Cancel job…',
      title: 'Stop recalculating index ranges?',
      confirm: 'Stop the job',
      busy: 'Stopping…',
      text: 'Ranges that are already calculated stay. The others keep their last known range.',
    },
    rotateSet: {
      title: (title: string) => `Rotate the active write index of ${title}?`,
      confirm: 'Rotate',
      busy: 'Rotating…',
      before: 'The previous index',
      text: (before: string) =>
        `A new index is created and receives all new messages. ${before} stays searchable; nothing is lost. Retention counts one more index.`,
    },
    recalculateSet: {
      title: (title: string) => `Recalculate the index ranges of ${title}?`,
      confirm: 'Recalculate',
      busy: 'Starting…',
      text: 'The oldest and newest message of every open index are read again in the background, which may put load on the search backend for a while. Searches keep working.',
    },
    span: {
      button: 'Select by time',
      label: 'Select indices by time',
      from: 'From',
      to: 'To',
      format: (format: string) => `Use ${format}`,
      order: 'To must be after From',
      none: 'No index to select',
      select: 'Select',
      selectCount: (count: number) => `Select ${countOf(count, 'index', 'indices')}`,
      explained: (zone: string) => `Times are in ${zone}. Selects indices with messages in this period.`,
      nothing: 'No index has messages in this period.',
      found: (count: number, closed: number) =>
        `${countOf(count, 'index', 'indices')} may have messages in this period.${closed === 0 ? '' : ` ${formatCount(closed)} of them ${pluralOf(closed, 'is', 'are')} closed: the time is estimated from neighboring indices.`}`,
    },
    template: {
      title: 'Index template',
      failed: 'The index template could not be loaded',
      copy: 'Copy',
      sync: 'Sync to backend…',
      syncTitle: (title: string) => `Sync the index template of ${title} to the search backend?`,
      confirm: 'Sync',
      busy: 'Syncing…',
      text: 'Replaces the template in the search backend with the one made from the settings. It applies from the next index on; existing indices do not change.',
    },
    unavailable: {
      failed: 'The indices could not be loaded',
      // Worded by the specification.
      title: 'Indices overview unavailable',
      help: 'Check the search backend. No messages are lost: new ones stay in the journal. The indices are shown again as soon as it is back.',
      known: 'Still known',
      source: 'from the configuration',
      prefix: 'Index prefix',
      alias: 'Write alias',
    },
  },
  () => import('./texts.de'),
);
