import { defineTexts } from 'texts/catalogue';
import { countOf, formatCount } from 'texts/count';

const english = {
  page: {
    help: 'Extractors create fields from text as messages arrive, each on the result of the previous ones. Stored messages do not change.',
    add: 'Add extractor',
    import: 'Import extractors',
    export: 'Export extractors',
    sort: 'Sort extractors',
    list: 'Configured extractors',
    failed: 'The extractors could not be loaded',
    // Worded by the specification.
    none: 'This input has no configured extractors.',
    noneText: 'Add one to create fields from its messages as they arrive, or import extractors of another input.',
    noneToSee: 'Anyone who can edit the input can add some.',
  },
  card: {
    // Worded by the specification.
    from: 'Trying to extract data from',
    into: 'into',
    original: (isCut: boolean): string =>
      isCut ? ', not leaving the original intact.' : ', leaving the original intact.',
    details: 'Details',
    edit: 'Edit',
    more: (title: string) => `Actions for ${title}`,
    clone: 'Clone…',
    delete: 'Delete…',
    disable: 'Disable',
    enable: 'Enable',
    disabled: 'Disabled',
    disabledMeans: 'Messages pass it by until somebody enables it',
    switchedOff: 'Switched off',
    switchedOffTitle: 'It took too long on several messages, so it was switched off',
    switchedOffMeans:
      'Messages skip it. Simplify its expression and save it to run it again. If you run it unchanged, it is switched off again when it takes too long.',
    runAgain: 'Run it again unchanged',
    slow: 'Slow',
    slowMeans: 'It takes more than 10 ms for 1% of the messages',
    neverHits: 'Never hits',
    neverHitsMeans: 'It has not run on any message: the source field is missing, or the condition is never met',
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
    close: 'Close',
    save: 'Save',
    saving: 'Saving…',
  },
  remove: {
    // Worded by the specification, the quotation marks, too.
    question: (title: string) => `Really remove extractor "${title}?"`,
    lost: 'New messages no longer get its fields. Stored messages keep them.',
    confirm: 'Delete extractor',
    busy: 'Deleting…',
  },
  clone: {
    title: (title: string) => `Clone extractor ${title}`,
    copyOf: (title: string) => `${title} (copy)`,
    name: 'Extractor title',
    input: 'Input',
    needsInput: 'Choose an input first',
    needsTitle: 'Enter a title first',
    save: 'Clone extractor',
    saving: 'Cloning…',
  },
};

export const texts = defineTexts(english, () => import('./texts.de'));
