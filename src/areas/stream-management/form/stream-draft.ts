import { type IndexSet } from 'api/indices/index-sets';
import { type StreamClone, type StreamRecord } from 'api/streams';
import { type FieldErrors } from 'rest/form/server-errors';
import { texts } from './texts';

/** A stream while it is edited. */
export interface StreamDraft {
  title: string;
  description: string;
  /** Empty: the default index set. */
  index_set_id: string;
  remove_matches_from_default_stream: boolean;
  /** New streams are paused on the server; this one is started after it was made. */
  startsNow: boolean;
}

export const NEW_STREAM: StreamDraft = {
  title: '',
  description: '',
  index_set_id: '',
  remove_matches_from_default_stream: false,
  startsNow: true,
};

export const draftOf = (stream: StreamRecord): StreamDraft => ({
  title: stream.title,
  description: stream.description ?? '',
  index_set_id: stream.index_set_id,
  remove_matches_from_default_stream: stream.remove_matches_from_default_stream,
  startsNow: false,
});

/**
 * What is sent. A 4.3 cluster keeps the old description when the new one is empty, and refuses to copy a stream without
 * one; a blank is neither (card streams.md, "Ahead of the original").
 */
export const bodyOf = ({ startsNow: _, description, ...draft }: StreamDraft): StreamClone => ({
  ...draft,
  description: description.trim() === '' ? ' ' : description.trim(),
});

/** What is wrong with a draft, by field. */
export function fieldErrorsOf({ title }: StreamDraft): FieldErrors {
  return title.trim() === '' ? { title: texts.titleMissing } : {};
}

/** The index sets streams may write to, and the one that is chosen though it is none of them. */
export function offeredSets(sets: readonly IndexSet[], chosen: string) {
  const usable = sets.filter((set) => set.can_be_default || set.id === chosen);
  const options = usable.map(({ id, title }) => ({ value: id, label: title }));
  return chosen === '' || usable.some(({ id }) => id === chosen)
    ? options
    : [...options, { value: chosen, label: chosen }];
}

/** Whether its messages are stored in two index sets. @param usual the default index set */
export const isStoredTwice = (draft: StreamDraft, usual: string): boolean =>
  !draft.remove_matches_from_default_stream && draft.index_set_id !== usual;
