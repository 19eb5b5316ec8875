import { useCallback, useEffect, useState } from 'react';
import { MessageActions } from './MessageStore';
import { type DetailedMessage } from '../rows/message';

/** What there is of a message that a list shows in part. */
export interface WholeMessage {
  /** Whole once it was asked for and has come. */
  message: DetailedMessage;
  isLoading: boolean;
  load: () => void;
}

/** A message as a list has it, or in full: on demand when values of it are cut, by itself when fields of it are missing. */
export function useWhole(listed: DetailedMessage): WholeMessage {
  const { id, index, isPartial = false } = listed;
  const [whole, setWhole] = useState<DetailedMessage>();
  const [isLoading, setLoading] = useState(false);
  const load = useCallback(() => {
    setLoading(true);
    // The store tells of a failure.
    MessageActions.load(index, id)
      .then(setWhole, () => undefined)
      .finally(() => setLoading(false));
  }, [index, id]);
  useEffect(() => {
    if (isPartial) load();
  }, [isPartial, load]);
  const isRead =
    whole !== undefined && whole.id === id && whole.index === index && (isPartial || listed.cut !== undefined);
  return {
    message: isRead
      ? { ...listed, fields: { ...whole.fields, streams: listed.fields.streams }, cut: undefined, isPartial: false }
      : listed,
    isLoading,
    load,
  };
}
