import { MessageLines } from 'areas/query';
import { useStore } from 'flux/use-store';
import { useCallback, useMemo } from 'react';
import { messageOf } from 'rest/failure';
import { Note } from 'ui/note/Note';
import { Spinner } from 'ui/progress/Spinner';
import { Section } from 'ui/section/Section';
import { MatchingMessagesActions, MatchingMessagesStore, type MessageFilter } from '../stores/MatchingMessagesStore';
import { texts as storeTexts } from '../stores/texts';
import { useSettled } from './useSettled';
import { texts } from './texts';

/** The newest messages that a filter finds in its range now. */
export function MatchingMessages({ query, streams, withinMs, isByReceipt }: MessageFilter) {
  const { messages, error } = useStore(MatchingMessagesStore);
  const filter = useMemo(() => ({ query, streams, withinMs, isByReceipt }), [query, streams, withinMs, isByReceipt]);
  useSettled(useCallback(() => MatchingMessagesActions.load(filter), [filter]));
  return (
    <Section
      title={texts.preview}
      fact={messages && messages.length > 0 && error === undefined ? texts.newest(messages.length) : undefined}
    >
      {error !== undefined ? (
        <Note kind="warning" title={storeTexts.couldNotSearch}>
          {messageOf(error)}
        </Note>
      ) : !messages ? (
        <Spinner label={texts.preview} />
      ) : messages.length === 0 ? (
        <p className="mb-0 tl-ink-3">{texts.noMatch}</p>
      ) : (
        // Scrolls: it must be reachable with the keyboard.
        <div className="tl-definition-preview" tabIndex={0} role="group" aria-label={texts.preview}>
          <MessageLines label={texts.preview} rows={messages} />
        </div>
      )}
    </Section>
  );
}
