import { SEARCHES_CONFIGURATION, type SearchesConfiguration } from 'api/cluster-configuration';
import { completePeriod, periodMs, readPeriod } from 'lang/period/period';
import { inWords } from 'lang/period/words';
import { httpError } from 'server/calls/http-error';
import { type ClusterConfig } from 'server/areas/configuration';
import { type ConfigurationClass } from 'server/assembly/configuration-class';

type Key = keyof SearchesConfiguration;

const MAX_ENTRIES = 100;
const MAX_LABEL_LENGTH = 200;
const MAX_NAME_LENGTH = 1_000;
const ALL_MESSAGES = 'PT0S';

const labelled = (periods: readonly string[]): Record<string, string> =>
  Object.fromEntries(
    periods.map((period) => [period, period === ALL_MESSAGES ? 'All messages' : (inWords(period) ?? period)]),
  );

/** Card configuration.md, "SearchesClusterConfig". */
export const SEARCHES_DEFAULTS: SearchesConfiguration = {
  query_time_range_limit: ALL_MESSAGES,
  relative_timerange_options: labelled([
    'PT5M',
    'PT15M',
    'PT30M',
    'PT1H',
    'PT2H',
    'PT8H',
    'P1D',
    'P2D',
    'P5D',
    'P7D',
    'P14D',
    'P30D',
    ALL_MESSAGES,
  ]),
  surrounding_timerange_options: labelled(['PT1S', 'PT5S', 'PT10S', 'PT30S', 'PT1M', 'PT5M']),
  surrounding_filter_fields: ['source', 'gl2_source_input', 'file', 'source_file'],
  analysis_disabled_fields: ['message', 'full_message'],
};

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function readPeriodText(key: Key, value: unknown): string {
  if (typeof value === 'string' && readPeriod(value)) return completePeriod(value);
  throw httpError.badRequest(`${key}: ${String(value).slice(0, 100)} is not a period. Write it as PT5M, P1D or PT0S.`);
}

function readOptions(key: Key, value: unknown): Record<string, string> {
  if (!isObject(value)) throw httpError.badRequest(`${key} must be an object of periods and their labels.`);
  const entries = Object.entries(value);
  if (entries.length > MAX_ENTRIES) throw httpError.badRequest(`${key} may have at most ${MAX_ENTRIES} entries.`);
  return Object.fromEntries(
    entries.map(([period, label]) => {
      if (typeof label !== 'string' || label.trim() === '' || label.length > MAX_LABEL_LENGTH)
        throw httpError.badRequest(
          `${key}: ${period.slice(0, 100)} needs a label of at most ${MAX_LABEL_LENGTH} characters.`,
        );
      return [readPeriodText(key, period), label.trim()];
    }),
  );
}

function readNames(key: Key, value: unknown): string[] {
  const isList = Array.isArray(value) && value.length <= MAX_ENTRIES;
  if (!isList || !value.every((name) => typeof name === 'string' && name !== '' && name.length <= MAX_NAME_LENGTH))
    throw httpError.badRequest(`${key} must be a list of at most ${MAX_ENTRIES} names of fields.`);
  return [...new Set(value as string[])];
}

const READ: { [Name in Key]: (key: Key, value: unknown) => SearchesConfiguration[Name] } = {
  query_time_range_limit: readPeriodText,
  relative_timerange_options: readOptions,
  surrounding_timerange_options: readOptions,
  surrounding_filter_fields: readNames,
  analysis_disabled_fields: readNames,
};

function read(sent: unknown): SearchesConfiguration {
  if (!isObject(sent)) throw httpError.badRequest('The configuration must be an object.');
  const unknown = Object.keys(sent).find((key) => !Object.hasOwn(READ, key));
  if (unknown !== undefined)
    throw httpError.badRequest(`Unable to map property ${unknown.slice(0, 100)}. Leave it out.`);
  const of = <Name extends Key>(key: Name): SearchesConfiguration[Name] =>
    sent[key] === undefined || sent[key] === null ? SEARCHES_DEFAULTS[key] : READ[key](key, sent[key]);
  return {
    query_time_range_limit: of('query_time_range_limit'),
    relative_timerange_options: of('relative_timerange_options'),
    surrounding_timerange_options: of('surrounding_timerange_options'),
    surrounding_filter_fields: of('surrounding_filter_fields'),
    analysis_disabled_fields: of('analysis_disabled_fields'),
  };
}

type Options = SearchesConfiguration['relative_timerange_options'];

/** As it is stored: people put the options in an order, which an object in the database would lose. */
interface StoredConfiguration extends Omit<
  SearchesConfiguration,
  'relative_timerange_options' | 'surrounding_timerange_options'
> {
  relative_timerange_options: [period: string, label: string][];
  surrounding_timerange_options: [period: string, label: string][];
}

function toStored({
  relative_timerange_options: relative,
  surrounding_timerange_options: surrounding,
  ...rest
}: SearchesConfiguration): StoredConfiguration {
  const listed = (options: Options) => Object.entries(options);
  return {
    ...rest,
    relative_timerange_options: listed(relative),
    surrounding_timerange_options: listed(surrounding),
  };
}

function fromStored(stored: object): SearchesConfiguration {
  const {
    relative_timerange_options: relative,
    surrounding_timerange_options: surrounding,
    ...rest
  } = stored as StoredConfiguration;
  return {
    ...rest,
    relative_timerange_options: Object.fromEntries(relative),
    surrounding_timerange_options: Object.fromEntries(surrounding),
  };
}

/** How people search: offered time ranges, the longest one, fields of surrounding messages. */
export const SEARCHES_CLASS: ConfigurationClass<SearchesConfiguration> = {
  name: SEARCHES_CONFIGURATION,
  defaults: SEARCHES_DEFAULTS,
  read,
  stored: { from: toStored, to: fromStored },
};

/** The longest time range that may be searched, known at any moment. */
export interface TimeRangeLimit {
  /** Milliseconds; undefined: no limit. */
  limitMs(): number | undefined;
  /** Reads it for the first time and follows its changes, by any node. */
  open(): Promise<void>;
}

/** Keeps the limit of the stored configuration at hand. */
export function createTimeRangeLimit(clusterConfig: ClusterConfig): TimeRangeLimit {
  let limit: number | undefined;

  async function read(): Promise<void> {
    const stored = await clusterConfig.read<StoredConfiguration>(SEARCHES_CONFIGURATION);
    const period = readPeriod(stored?.query_time_range_limit ?? ALL_MESSAGES);
    limit = (period && periodMs(period)) || undefined;
  }

  return {
    limitMs: () => limit,
    open() {
      clusterConfig.follow(read);
      return read();
    },
  };
}
