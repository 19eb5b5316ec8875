import { useStore } from 'flux/use-store';
import { MessageActions, MessageStore } from './MessageStore';
import { type DetailedMessage } from '../rows/message';

/** What there is of a message that a list shows in part. */
export interface WholeMessage {
  /** Whole once it was asked for and has come. */
  message: DetailedMessage;
  isLoading: boolean;
  load: () => void;
}

/** A message as truncated for the list, or in full on demand. */
export function useWhole(listed: DetailedMessage): WholeMessage {
  const { id, index, cut } = listed;
  const whole = useStore(MessageStore, ({ message }) =>
    cut && message?.id === id && message.index === index ? message : undefined,
  );
  const isLoading = useStore(MessageStore, (state) => cut !== undefined && state.isLoading);
  return {
    message: whole
      ? { ...listed, fields: { ...whole.fields, streams: listed.fields.streams }, cut: undefined }
      : listed,
    isLoading,
    // The store tells of a failure.
    load: () => void MessageActions.load(index, id).catch(() => undefined),
  };
}
