import { useMemo, useState } from 'react';
import { readMessagesConfig } from '../model/messages-config';
import { type OwnWidget, ownText } from '../model/own-widget';
import { readTextConfig } from '../model/text-config';
import { type AggregationDraft, draftOf, widgetFrom } from './aggregation-draft';
import { draftErrors, type FieldErrors, textErrors } from './draft-errors';
import { editedWidget } from './edited-widget';
import { type MessagesDraft } from './MessagesForm';
import { type TextDraft } from './TextForm';
import { PAGE_SCOPE, type ScopeDraft, scopeDraft, withScope } from './scope-draft';

/** A widget while it is edited. */
export interface WidgetDraft {
  aggregation?: { draft: AggregationDraft; change: (part: Partial<AggregationDraft>) => void };
  messages?: { draft: MessagesDraft; change: (part: Partial<MessagesDraft>) => void };
  text?: { draft: TextDraft; change: (part: Partial<TextDraft>) => void };
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

const messagesWidget = ({ title, decorators, ...parts }: MessagesDraft, own: OwnWidget): OwnWidget =>
  editedWidget(own, title, { ...parts, ...(decorators && { decorators }) });

const textWidget = ({ title, text }: TextDraft, own: OwnWidget): OwnWidget => editedWidget(own, title, { text });

/**
 * Keeps what is typed into the editor of a widget.
 *
 * @param longest characters the page has for a widget; undefined where it has no limit
 */
export function useWidgetDraft(own: OwnWidget, longest?: number): WidgetDraft {
  const [aggregation, setAggregation] = useState(() => draftOf(own));
  const [messages, setMessages] = useState<MessagesDraft>(() => {
    const { fields, show_message_row, show_summary, sort } = readMessagesConfig(own.config);
    return { title: own.title ?? '', fields, show_message_row, show_summary, sort };
  });
  const [text, setText] = useState<TextDraft>(() => ({ title: own.title ?? '', ...readTextConfig(own.config) }));
  const [scope, setScope] = useState(() => scopeDraft(own));
  const [start] = useState({ aggregation, messages, text, scope });
  const [isTried, setTried] = useState(false);
  const [isTooLong, setTooLong] = useState(false);
  const fieldErrors = useMemo(() => {
    if (own.type === 'messages') return {};
    return own.type === 'text' ? textErrors(text.text) : draftErrors(aggregation);
  }, [own.type, text, aggregation]);
  const current = useMemo(() => {
    if (Object.keys(fieldErrors).length > 0) return undefined;
    if (own.type === 'text') return textWidget(text, own);
    return withScope(scope, own.type === 'messages' ? messagesWidget(messages, own) : widgetFrom(aggregation, own));
  }, [fieldErrors, scope, messages, text, aggregation, own]);
  const attempt = () => {
    setTried(true);
    const fits = current === undefined || longest === undefined || ownText(current).length <= longest;
    setTooLong(!fits);
    return fits ? current : undefined;
  };
  return {
    ...(own.type === 'aggregation' && {
      aggregation: { draft: aggregation, change: (part) => setAggregation({ ...aggregation, ...part }) },
    }),
    ...(own.type === 'messages' && {
      messages: { draft: messages, change: (part) => setMessages({ ...messages, ...part }) },
    }),
    ...(own.type === 'text' && { text: { draft: text, change: (part) => setText({ ...text, ...part }) } }),
    scope: {
      draft: scope,
      change: (part) => setScope({ ...scope, ...part }),
      reset: () => setScope(PAGE_SCOPE),
    },
    fieldErrors: isTried ? fieldErrors : {},
    isChanged:
      messages !== start.messages || aggregation !== start.aggregation || text !== start.text || scope !== start.scope,
    isTooLong,
    current,
    attempt,
  };
}
