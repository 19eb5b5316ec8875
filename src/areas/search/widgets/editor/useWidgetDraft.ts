import { useState } from 'react';
import { readMessagesConfig } from '../messages-config';
import { type OwnWidget, ownText } from '../own-widget';
import { type AggregationDraft, draftOf, widgetFrom } from './aggregation-draft';
import { draftFaults, type Faults } from './draft-faults';
import { type MessagesDraft } from './MessagesForm';
import { PAGE_SCOPE, type ScopeDraft, scopeDraft, withScope } from './scope-draft';

/** A widget while it is edited. */
export interface WidgetDraft {
  aggregation?: { draft: AggregationDraft; change: (part: Partial<AggregationDraft>) => void };
  messages?: { draft: MessagesDraft; change: (part: Partial<MessagesDraft>) => void };
  scope: { draft: ScopeDraft; change: (part: Partial<ScopeDraft>) => void; reset: () => void };
  /** What is wrong; empty until somebody has tried to use the draft. */
  faults: Faults;
  isChanged: boolean;
  isTooLong: boolean;
  /** The widget as the draft has it; undefined while something is wrong. */
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
  const faults = isMessages ? {} : draftFaults(aggregation);
  const attempt = () => {
    setTried(true);
    if (Object.keys(faults).length > 0) return undefined;
    const edited = isMessages ? messagesWidget(messages, own) : widgetFrom(aggregation, own);
    const next = withScope(scope, edited);
    const fits = longest === undefined || ownText(next).length <= longest;
    setTooLong(!fits);
    return fits ? next : undefined;
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
    faults: isTried ? faults : {},
    isChanged: messages !== start.messages || aggregation !== start.aggregation || scope !== start.scope,
    isTooLong,
    attempt,
  };
}
