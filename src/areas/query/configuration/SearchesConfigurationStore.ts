import { getClusterConfiguration, SEARCHES_CONFIGURATION, type SearchesConfiguration } from 'api/cluster-configuration';
import { action, createActions } from 'flux/actions';
import { createStore } from 'rest/store';
import { call } from 'rest/call';
import { secondsOfIsoDuration } from 'ui/format/duration';

/** How searching is set up for everybody; durations in seconds. */
export interface SearchesConfigurationState {
  /** How far back searching goes; 0 without a limit. */
  limitSeconds: number;
  /** Ranges to choose from, in order; 0 is all messages. Absent: the picker's own. */
  presets?: readonly number[];
  /** What these are called, by their seconds. */
  presetLabels?: Readonly<Record<number, string>>;
  /** Spans before and after a message. */
  surroundingSeconds: readonly number[];
  /** Fields whose values surrounding messages share. */
  surroundingFields: readonly string[];
  /** Fields of which no values are counted. */
  analysisDisabledFields: readonly string[];
}

export const SearchesConfigurationActions = createActions('SearchesConfiguration', {
  /** Needs `clusterconfigentry:read` of the class; ask nobody else to. */
  load: action(),
});

/** Card search.md, "Searches cluster configuration". */
const initial: SearchesConfigurationState = {
  limitSeconds: 0,
  surroundingSeconds: [1, 5, 10, 30, 60, 300],
  surroundingFields: ['source', 'gl2_source_input', 'file', 'source_file'],
  analysisDisabledFields: ['message', 'full_message'],
};

const durations = (options: Readonly<Record<string, string>> | undefined): number[] =>
  Object.keys(options ?? {}).flatMap((text) => secondsOfIsoDuration(text) ?? []);

/** All messages come last, whatever the order they were written in. */
function presetsOf(options: Readonly<Record<string, string>>): readonly number[] | undefined {
  const seconds = durations(options);
  const known = [...seconds.filter((each) => each > 0), ...seconds.filter((each) => each === 0)];
  return known.length > 0 ? known : undefined;
}

/** By seconds; a range without a name keeps the picker's own. */
const labelsOf = (options: Readonly<Record<string, string>>): Readonly<Record<number, string>> =>
  Object.fromEntries(
    Object.entries(options).flatMap(([text, label]) => durations({ [text]: label }).map((at) => [at, label])),
  );

function stateOf(found: Partial<SearchesConfiguration>): Partial<SearchesConfigurationState> {
  const { surrounding_timerange_options: surrounding, relative_timerange_options: presets } = found;
  return {
    limitSeconds: secondsOfIsoDuration(found.query_time_range_limit ?? '') ?? 0,
    presets: presets && presetsOf(presets),
    presetLabels: presets && labelsOf(presets),
    surroundingSeconds: surrounding ? durations(surrounding) : initial.surroundingSeconds,
    surroundingFields: found.surrounding_filter_fields ?? initial.surroundingFields,
    analysisDisabledFields: found.analysis_disabled_fields ?? initial.analysisDisabledFields,
  };
}

/** How searching is set up; the defaults until it is loaded, and where it may not be read. */
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
