import { defineTexts } from 'texts/catalogue';
import { countOf, pluralOf } from 'texts/count';

export const texts = defineTexts(
  {
    page: {
      title: 'Indices & Index Sets',
      document: 'Indices and Index Sets',
      help: 'An index set defines how messages are stored: index names, when the next index starts and how many are kept. Each stream writes to one index set; all other messages go to the default one.',
      failures: 'Indexer failures',
      create: 'Create index set',
      filter: 'Filter index sets',
      filterBy: 'Title, prefix or description',
      alwaysSizes: 'Always load sizes',
      failed: 'The index sets could not be loaded',
      table: 'Index sets',
      lead: 'An index set defines how messages are stored: what its indices are called, when the next one starts and how many are kept. Each stream writes its messages to one index set.',
      total: 'Total:',
      totalBytes: (bytes: string, isCluster: boolean) => `${bytes} bytes${isCluster ? ', replicas counted' : ''}`,
      totals: (indices: number, documents: number, size: string) =>
        `${countOf(indices, 'index', 'indices')}, ${countOf(documents, 'document')}, ${size}`,
      totalUnknown: 'N/A',
    },
    empty: {
      title: 'There are no index sets to display.',
      text: 'An index set defines how messages are stored and how long they are kept.',
    },
    actions: { edit: 'Edit', setDefault: 'Set as default', delete: 'Delete…' },
    columns: {
      title: 'Title',
      prefix: 'Index prefix',
      indices: 'Indices',
      documents: 'Documents',
      size: 'Size',
      shards: 'Shards',
      rotation: 'Rotation',
      retention: 'Retention',
      streams: 'Streams',
    },
    unknown: 'n/a',
    bytes: (bytes: string) => `${bytes} bytes`,
    shards: (shards: number, replicas: number) => `${countOf(shards, 'shard')}, ${countOf(replicas, 'replica')}`,
    isDefault: 'default',
    readOnly: 'read only',
    setDefault: {
      title: (title: string) => `Set index set "${title}" as default?`,
      confirm: 'Set as default',
      busy: 'Setting…',
      text: 'It is used when nothing else is chosen. Stored messages stay where they are.',
    },
    delete: {
      title: (title: string) => `Delete index set "${title}"?`,
      confirm: 'Delete',
      busy: 'Deleting…',
      data: 'Remove all data for this index set?',
      kept: (canRestore: boolean) =>
        `Its indices stay on disk, but searches no longer find their messages.${canRestore ? ' You can restore it from the trash for 30 days, with its messages.' : ''}`,
      lost: 'Its indices are deleted with their messages. This cannot be undone.',
      lostOf: (indices: number, messages: number, size: string) =>
        `This deletes ${countOf(indices, 'index', 'indices')} with ${countOf(messages, 'message')} (${size}) and cannot be undone.`,
      isDefault: 'The default index set cannot be deleted',
      isDefaultNote: 'It is the default index set. Set another one as default first.',
      loading: 'Checking which streams use it',
      notKnown: 'It is not known which streams use it',
      notKnownNote: 'The streams could not be loaded, so it is not known which of them use it. Try again.',
      used: 'Streams use it',
      usedNote: (streams: number) =>
        `${countOf(streams, 'stream')} ${pluralOf(streams, 'writes', 'write')} to it. Choose another index set there first.`,
      users: 'Streams that use it',
    },
  },
  () => import('./texts.de'),
);
