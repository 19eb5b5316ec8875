import { defineTexts } from 'texts/catalogue';
import { countOf, formatCount, pluralOf } from 'texts/count';

export const texts = defineTexts(
  {
    page: {
      create: 'Create Index Set',
      configure: 'Configure Index Set',
      help: 'How the messages of this set are stored: index names, when the next index starts and what happens to old ones. The panel next to the form shows how a change affects existing data before you save it.',
      indexSets: 'Index sets',
      overview: 'Index sets overview',
      cancel: 'Cancel',
      save: 'Save',
      saveAndStay: 'Save and stay',
      saving: 'Saving…',
      failed: 'The form cannot be shown',
      notSaved: 'The index set was not saved.',
      notCreated: 'The index set was not created.',
    },
    // Worded by the specification (card indices.md, screen 2).
    labels: {
      title: 'Title',
      description: 'Description',
      index_prefix: 'Index prefix',
      index_analyzer: 'Analyzer',
      shards: 'Index shards',
      replicas: 'Index replicas',
      index_optimization_max_num_segments: 'Max. number of segments',
      index_optimization_disabled: 'Disable index optimization after rotation',
      field_type_refresh_interval: 'Field type refresh interval',
      rotation_strategy_class: 'Rotation strategy',
      max_docs_per_index: 'Max documents per index',
      max_size: 'Max size per index (in bytes)',
      rotation_period: 'Rotation period',
      rotate_empty_index_set: 'Rotate empty index set',
      retention_strategy_class: 'Retention strategy',
      max_number_of_indices: 'Max number of indices',
    },
    faulty: (fields: readonly string[]) =>
      `${new Intl.ListFormat('en', { type: 'conjunction' }).format(fields)} ${pluralOf(fields.length, 'needs', 'need')} attention`,
    basics: {
      title: 'Name',
      description: 'What is stored here. It helps people choose an index set for a stream.',
      names: 'Indices will be named',
      alias: 'write alias',
      fixed: 'It cannot be changed later.',
    },
    storage: {
      title: 'Storage',
      fromNext: 'Applies from the next index on',
      analyzer: 'How the search backend splits message texts into words. It cannot be changed later.',
      shards: 'Number of parts each index is split into, to spread it over nodes.',
      replicas: 'Number of copies of each part. Each copy needs the full size on disk again.',
      segments:
        'An index is merged into this many files once it is no longer written to. Fewer files are faster to search.',
      refreshInterval: 'How often the server checks the types of new fields.',
      optimization: 'Saves work at each rotation; searches in older indices take longer.',
    },
    rotation: {
      title: 'Index rotation',
      count: 'The next index starts when the write index has more messages than this.',
      size: (isCluster: boolean) =>
        `The next index starts when the write index is larger than this${isCluster ? ', replicas not counted' : ''}.`,
      period: 'The next index starts when the write index is this old, for example 7 days, 36 h or 1 month.',
      empty: 'If off, no new index starts while the whole set is empty.',
    },
    retention: {
      title: 'Index retention',
      longest: (time: string) =>
        `This server keeps indices for ${time} at most: rotation period × number of indices must not exceed it.`,
      delete: 'When there are more, the oldest indices are deleted with their messages.',
      close: 'When there are more, the oldest indices are closed: their messages stay on disk but cannot be searched.',
      counted: (consequence: string) => `${consequence} The write index and closed indices count.`,
      noop: 'All indices are kept. Make sure that the disk does not fill up.',
    },
    strategy: {
      notOffered: 'The server does not offer this strategy',
      setTo: 'It is set to',
      none: 'none',
      choose: 'Choose another one, or switch it on in the server’s configuration.',
    },
    effect: {
      label: 'Effect',
      title: 'What is kept',
      unknown: 'Fill in rotation and retention to see how much is kept.',
      now: (indices: number) => `Now there ${pluralOf(indices, 'is', 'are')} ${countOf(indices, 'index', 'indices')}`,
      oldest: (age: string) => `; the oldest message is ${age} old`,
      closes: (indices: number) => `Saving closes ${countOf(indices, 'index', 'indices')} now`,
      deletes: (indices: number) => `Saving removes ${countOf(indices, 'index', 'indices')} now`,
      range: (first: string, last: string) => `${first} to ${last}`,
    },
    removal: {
      closeTitle: (indices: number, title: string) =>
        `Save and close ${countOf(indices, 'index', 'indices')} of ${title}?`,
      deleteTitle: (indices: number, title: string) =>
        `Save and delete ${countOf(indices, 'index', 'indices')} of ${title}?`,
      closeButton: (indices: number) => `Save and close ${countOf(indices, 'index', 'indices')}`,
      deleteButton: (indices: number) => `Save and delete ${countOf(indices, 'index', 'indices')}`,
      closes:
        'Retention closes them within minutes. Their messages stay on disk but cannot be searched until an index is reopened.',
      deletes: 'Retention deletes them within minutes, with their messages. This cannot be undone. Newer indices stay.',
      holds: (size: string, messages: number) => `${size}, ${countOf(messages, 'message')}`,
    },
    checks: {
      title: 'Enter a title.',
      description: 'Enter a description.',
      analyzer: 'Enter the name of an analyzer.',
      rotation: 'Choose when to rotate.',
      whole: (least: number) => `Enter a whole number, ${formatCount(least)} or more.`,
      noPrefix: 'Enter a prefix: the names of the indices begin with it.',
      prefixBegin: 'Begin with a letter or a digit, not with _, - or +.',
      prefixCapitals: 'Use lowercase letters.',
      prefixSigns: 'Use only a to z, 0 to 9, _, - and +.',
      samePrefix: (title: string) => `Index set '${title}' already has this prefix.`,
      prefixConflict: (title: string, prefix: string) =>
        `Index set '${title}' has the prefix ${prefix}: neither may begin with the other.`,
      tooShort: 'Rotate every hour or less often: enter 1 hour or more.',
      tooLong: (longest: string) => `This server keeps a write index for ${longest} at most.`,
      keptTooLong: (indices: number, period: string, kept: string, longest: string) =>
        `${formatCount(indices)} × ${period} are ${kept}. This server keeps indices for ${longest} at most.`,
      refreshInterval: 'Enter one second or more.',
    },
  },
  () => import('./texts.de'),
);
