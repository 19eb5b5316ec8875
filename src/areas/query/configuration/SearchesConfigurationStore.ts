import { getClusterConfiguration, SEARCHES_CONFIGURATION, type SearchesConfiguration } from 'api/cluster-configuration';
import { action, createActions } from 'flux/actions';
import { createStore } from 'rest/store';
import { call } from 'rest/call';
import { periodMs, readPeriod } from 'lang/period/period';
import { inWords } from 'lang/period/words';
import { isoInWords } from 'texts/period';

/** The cluster's search configuration; durations in seconds. */
export interface SearchesConfigurationState {
  /** Maximum search range; 0 for no limit. */
  limitSeconds: number;
  /** Preset ranges, in order; 0 is all messages. Undefined: the picker's defaults. */
  presets?: readonly number[];
  /** Labels of the presets, by their seconds. */
  presetLabels?: Readonly<Record<number, string>>;
  /** Spans before and after a message. */
  surroundingSeconds: readonly number[];
  /** Fields whose values filter surrounding messages. */
  surroundingFields: readonly string[];
  /** Fields excluded from analysis. */
  analysisDisabledFields: readonly string[];
}

export const SearchesConfigurationActions = createActions('SearchesConfiguration', {
  /** Requires `clusterconfigentry:read` for the class. */
  load: action(),
});

/** Card search.md, "Searches cluster configuration". */
const initial: SearchesConfigurationState = {
  limitSeconds: 0,
  surroundingSeconds: [1, 5, 10, 30, 60, 300],
  surroundingFields: ['source', 'gl2_source_input', 'file', 'source_file'],
  analysisDisabledFields: ['message', 'full_message'],
};

/** Seconds of an ISO 8601 period; undefined when it is none. */
function secondsOf(text: string): number | undefined {
  const period = readPeriod(text);
  return period && periodMs(period) / 1000;
}

const durations = (options: Readonly<Record<string, string>> | undefined): number[] =>
  Object.keys(options ?? {}).flatMap((text) => secondsOf(text) ?? []);

/** All messages come last, in any stored order. */
function presetsOf(options: Readonly<Record<string, string>>): readonly number[] | undefined {
  const seconds = durations(options);
  const known = [...seconds.filter((each) => each > 0), ...seconds.filter((each) => each === 0)];
  return known.length > 0 ? known : undefined;
}

/** The servers' own labels are the periods in English words: these are shown in the language of the page. */
const labelOf = (period: string, label: string): string =>
  label === inWords(period) ? (isoInWords(period) ?? label) : label;

/** Labels by seconds, as an administrator worded them; a range without one keeps the picker's label. */
const labelsOf = (options: Readonly<Record<string, string>>): Readonly<Record<number, string>> =>
  Object.fromEntries(
    Object.entries(options).flatMap(([period, label]) => {
      const seconds = secondsOf(period);
      return seconds === undefined ? [] : [[seconds, labelOf(period, label)]];
    }),
  );

function stateOf(found: Partial<SearchesConfiguration>): Partial<SearchesConfigurationState> {
  const { surrounding_timerange_options: surrounding, relative_timerange_options: presets } = found;
  return {
    limitSeconds: secondsOf(found.query_time_range_limit ?? '') ?? 0,
    presets: presets && presetsOf(presets),
    presetLabels: presets && labelsOf(presets),
    surroundingSeconds: surrounding ? durations(surrounding) : initial.surroundingSeconds,
    surroundingFields: found.surrounding_filter_fields ?? initial.surroundingFields,
    analysisDisabledFields: found.analysis_disabled_fields ?? initial.analysisDisabledFields,
  };
}

/** The search configuration; defaults until it is loaded, and without permission to read it. */
export const SearchesConfigurationStore = createStore(
  'SearchesConfiguration',
  SearchesConfigurationActions,
  initial,
)(({ setState }) => ({
  load: async (signal) => {
    const params = { configClass: SEARCHES_CONFIGURATION };
    const found = await call(getClusterConfiguration, { params, signal, expects: [403, 404] });
    if (typeof found === 'object' && found !== null) setState(stateOf(found));
  },
}));
