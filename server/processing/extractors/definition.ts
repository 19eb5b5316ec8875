import { type Settings } from '../extractor-types/extraction';

/** The id of the stage that runs extractors. */
export const EXTRACTORS = 'extractors';

export const EXTRACTOR_TYPES = [
  'copy_input',
  'grok',
  'json',
  'lookup_table',
  'regex',
  'regex_replace',
  'split_and_index',
  'substring',
] as const;
export type ExtractorType = (typeof EXTRACTOR_TYPES)[number];

export const CONVERTER_TYPES = [
  'csv',
  'date',
  'flexdate',
  'hash',
  'ip_anonymizer',
  'lookup_table',
  'lowercase',
  'numeric',
  'split_and_count',
  'syslog_pri_facility',
  'syslog_pri_level',
  'tokenizer',
  'uppercase',
] as const;
export type ConverterType = (typeof CONVERTER_TYPES)[number];

export const CONDITION_TYPES = ['none', 'string', 'regex'] as const;
export type ConditionType = (typeof CONDITION_TYPES)[number];

/** Whether messages go through it: nobody disabled it, and it was not switched off. */
export const isRunning = ({ isDisabled, isSwitchedOff }: Pick<Extractor, 'isDisabled' | 'isSwitchedOff'>): boolean =>
  isDisabled !== true && isSwitchedOff !== true;

/** Those with the same order as they are stored. */
export const inOrder = (extractors: readonly Extractor[]): Extractor[] =>
  [...extractors].sort((one, other) => one.order - other.order);

/** Those that run, in their order. */
export const inRunningOrder = (extractors: readonly Extractor[]): Extractor[] => inOrder(extractors.filter(isRunning));

/** An extractor as it is stored and as lanes get it: plain data. */
export interface Extractor {
  id: string;
  title: string;
  type: ExtractorType;
  strategy: 'copy' | 'cut';
  sourceField: string;
  /** '' for those whose values have fields of their own. */
  targetField: string;
  settings: Settings;
  /** In the order they run. */
  converters: readonly { type: ConverterType; settings: Settings }[];
  condition: ConditionType;
  /** '' without a condition. */
  conditionValue: string;
  order: number;
  /** Username of whoever changed it last. */
  creator: string;
  /** Somebody disabled it: it stays as it is, and no message goes through it. */
  isDisabled?: boolean;
  /** It took too long too often, and runs again once it is changed. */
  isSwitchedOff?: boolean;
}
