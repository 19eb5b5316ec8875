import { type StreamRecord } from 'api/streams';

/** What the list is narrowed by beside text; in the address each under its name. */
export interface StreamFilters {
  state?: 'running' | 'stopped';
  /** Id of an index set. */
  set?: string;
  /** Name of a person. */
  creator?: string;
  rules?: 'some' | 'none';
}

const oneOf = <Value extends string>(text: string | null, values: readonly Value[]): Value | undefined =>
  values.find((value) => value === text);

/** The filters of an address; what it says otherwise counts as nothing. */
export const readFilters = (query: URLSearchParams): StreamFilters => ({
  state: oneOf(query.get('state'), ['running', 'stopped']),
  set: query.get('set') ?? undefined,
  creator: query.get('creator') ?? undefined,
  rules: oneOf(query.get('rules'), ['some', 'none']),
});

export const NO_FILTERS: Readonly<Record<keyof StreamFilters, undefined>> = {
  ...{ state: undefined, set: undefined, creator: undefined, rules: undefined },
};

export const isFiltered = (filters: StreamFilters): boolean =>
  Object.values(filters).some((value) => value !== undefined);

/** Whether a stream is left by the filters. */
export function passes(
  stream: Pick<StreamRecord, 'disabled' | 'index_set_id' | 'creator_user_id' | 'rules'>,
  { state, set, creator, rules }: StreamFilters,
): boolean {
  return (
    (state === undefined || stream.disabled === (state === 'stopped')) &&
    (set === undefined || stream.index_set_id === set) &&
    (creator === undefined || stream.creator_user_id === creator) &&
    (rules === undefined || stream.rules.length > 0 === (rules === 'some'))
  );
}
