import { defineTexts } from 'texts/catalogue';
import { countOf, formatCount } from 'texts/count';

const english = {
  page: {
    help: 'An extractor makes fields of a text while messages arrive: each runs on what those before it left. Messages that are stored already stay as they are.',
    add: 'Add extractor',
    import: 'Import extractors',
    export: 'Export extractors',
    sort: 'Sort extractors',
    list: 'Configured extractors',
    failed: 'The extractors could not be loaded',
    // Worded by the specification.
    none: 'This input has no configured extractors.',
    noneText: 'Add one to make fields of its messages while they arrive, or import those of another input.',
    noneToSee: 'Who may edit the input can add some.',
  },
  card: {
    // Worded by the specification.
    from: 'Trying to extract data from',
    into: 'into',
    original: (isCut: boolean): string =>
      isCut ? ', not leaving the original intact.' : ', leaving the original intact.',
    details: 'Details',
    edit: 'Edit',
    more: (title: string) => `Actions of ${title}`,
    clone: 'Clone…',
    delete: 'Delete…',
    switchedOff: 'Switched off',
    switchedOffTitle: 'It took too long on several messages, so it was switched off',
    switchedOffMeans:
      'Messages pass it by. Make its expression simpler: saved again, it runs again. Run as it is, it is switched off again when it takes too long.',
    runAgain: 'Run it again as it is',
    slow: 'Slow',
    slowMeans: 'One message in a hundred takes it more than 10 ms',
    neverHits: 'Never hits',
    neverHitsMeans: 'It ran on none of the messages: the source field is missing, or the condition is never met',
    ran: (share: string, messages: string) => `Ran on ${share} of ${messages} messages since boot`,
    slowest: (time: string) => `99% of them within ${time}`,
    noMessages: 'No message passed through here yet.',
    exceptions: (count: number) => countOf(count, 'exception'),
    converterExceptions: (count: number) => countOf(count, 'converter exception'),
  },
  details: {
    condition: 'Condition',
    contains: (field: string) => `Only when ${field} contains`,
    matches: (field: string) => `Only when ${field} matches`,
    configuration: 'Configuration',
    noConfiguration: 'No configuration options',
    converters: 'Converters',
    metrics: 'Metrics',
    timesOf: (title: string) => `Times of ${title} in microseconds`,
  },
  metrics: {
    // Worded by the specification.
    nothingYet: 'No message passed through here yet.',
    total: (total: string, one: string, five: string, fifteen: string) =>
      `${total} total invocations since boot, averages: ${one}, ${five}, ${fifteen}.`,
    hits: (hits: string, misses: string) => `${hits} hits, ${misses} misses`,
    unit: 'µs',
    blocks: { total: 'Total', condition: 'Condition', execution: 'Execution', converters: 'Converter' },
    measures: {
      '95th_percentile': '95th percentile',
      '98th_percentile': '98th percentile',
      '99th_percentile': '99th percentile',
      std_dev: 'Standard deviation',
      mean: 'Mean',
      min: 'Minimum',
      max: 'Maximum',
    },
  },
  sort: {
    title: (input: string) => `Sort extractors for ${input}`,
    help: 'They run from top to bottom. Drag one, or press Alt with ↑ or ↓ on its handle.',
    list: 'Extractors in their order',
    move: (title: string) => `Move ${title}`,
    moveHelp: 'Drag, or press Alt with ↑ or ↓',
    moved: (title: string, place: number, count: number) => `${title} is now ${place} of ${formatCount(count)}`,
    up: (title: string) => `Move ${title} up`,
    down: (title: string) => `Move ${title} down`,
    close: 'Close',
    save: 'Save',
    saving: 'Saving…',
  },
  remove: {
    // Worded by the specification, the quotation marks, too.
    question: (title: string) => `Really remove extractor "${title}?"`,
    lost: 'Messages that arrive from now on do not get its fields. Those that are stored keep them.',
    confirm: 'Delete extractor',
    busy: 'Deleting…',
  },
  clone: {
    title: (title: string) => `Clone extractor ${title}`,
    copyOf: (title: string) => `${title} (copy)`,
    name: 'Extractor title',
    input: 'Input',
    needsInput: 'Choose an input first',
    needsTitle: 'Give it a title first',
    cancel: 'Cancel',
    save: 'Clone extractor',
    saving: 'Cloning…',
  },
};

export const texts = defineTexts(english, () => import('./texts.de'));
