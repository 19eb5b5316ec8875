import { useMemo, useState } from 'react';
import { readMessagesConfig } from '../model/messages-config';
import { type OwnWidget, ownText } from '../model/own-widget';
import { type AggregationDraft, draftOf, widgetFrom } from './aggregation-draft';
import { draftErrors, type FieldErrors } from './draft-errors';
import { type MessagesDraft } from './MessagesForm';
import { PAGE_SCOPE, type ScopeDraft, scopeDraft, withScope } from './scope-draft';

/** A widget while it is edited. */
export interface WidgetDraft {
  aggregation?: { draft: AggregationDraft; change: (part: Partial<AggregationDraft>) => void };
  messages?: { draft: MessagesDraft; change: (part: Partial<MessagesDraft>) => void };
  scope: { draft: ScopeDraft; change: (part: Partial<ScopeDraft>) => void; reset: () => void };
  /** What is wrong; empty until somebody has tried to use the draft. */
  fieldErrors: FieldErrors;
  isChanged: boolean;
  isTooLong: boolean;
  /** The widget as the draft has it; undefined while something is wrong. The same object until something is changed. */
  current: OwnWidget | undefined;
  /** The same, to be used: from here on what is wrong is said. */
  attempt: () => OwnWidget | undefined;
}

function messagesWidget({ title, decorators, ...parts }: MessagesDraft, own: OwnWidget): OwnWidget {
  const config = { ...parts, ...(decorators && { decorators }) };
  return { ...own, title: title.trim() === '' ? undefined : title.trim(), config: { ...own.config, ...config } };
}

/**
 * Keeps what is typed into the editor of a widget.
 *
 * @param longest characters the page has for a widget; undefined where it has no limit
 */
export function useWidgetDraft(own: OwnWidget, longest?: number): WidgetDraft {
  const isMessages = own.type === 'messages';
  const [aggregation, setAggregation] = useState(() => draftOf(own));
  const [messages, setMessages] = useState<MessagesDraft>(() => {
    const { fields, show_message_row, show_summary, sort } = readMessagesConfig(own.config);
    return { title: own.title ?? '', fields, show_message_row, show_summary, sort };
  });
  const [scope, setScope] = useState(() => scopeDraft(own));
  const [start] = useState({ aggregation, messages, scope });
  const [isTried, setTried] = useState(false);
  const [isTooLong, setTooLong] = useState(false);
  const fieldErrors = useMemo(() => (isMessages ? {} : draftErrors(aggregation)), [isMessages, aggregation]);
  const current = useMemo(() => {
    if (Object.keys(fieldErrors).length > 0) return undefined;
    return withScope(scope, isMessages ? messagesWidget(messages, own) : widgetFrom(aggregation, own));
  }, [fieldErrors, scope, isMessages, messages, aggregation, own]);
  const attempt = () => {
    setTried(true);
    const fits = current === undefined || longest === undefined || ownText(current).length <= longest;
    setTooLong(!fits);
    return fits ? current : undefined;
  };
  return {
    ...(isMessages
      ? { messages: { draft: messages, change: (part) => setMessages({ ...messages, ...part }) } }
      : { aggregation: { draft: aggregation, change: (part) => setAggregation({ ...aggregation, ...part }) } }),
    scope: {
      draft: scope,
      change: (part) => setScope({ ...scope, ...part }),
      reset: () => setScope(PAGE_SCOPE),
    },
    fieldErrors: isTried ? fieldErrors : {},
    isChanged: messages !== start.messages || aggregation !== start.aggregation || scope !== start.scope,
    isTooLong,
    current,
    attempt,
  };
}
