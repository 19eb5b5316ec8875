import { useMemo, useRef } from 'react';
import { messageOf } from 'rest/failure';
import { Note } from 'ui/note/Note';
import { Skeleton } from 'ui/progress/Skeleton';
import { useStale } from 'ui/timing/useStale';
import { AggregationBody } from '../charts/AggregationBody';
import { TextBody } from '../card/TextBody';
import { useMessageLook } from '../card/message-look';
import { type CardSurroundings } from '../card/card-props';
import { type OwnWidget } from '../model/own-widget';
import { type ShownWidget, shownOwn } from '../computing/shown-widget';
import { useAsked } from '../computing/useWidgets';
import { useHeight } from 'ui/measure/useHeight';
import { type WidgetAnswer, type WidgetFound } from '../computing/widget-answer';
import { WidgetFoot } from '../card/WidgetFoot';
import { WidgetMessages } from '../card/WidgetMessages';
import { previewKey } from '../computing/WidgetsStore';
import { texts } from './texts';

const BODY_PX = 360;

export interface PreviewProps extends Pick<
  CardSurroundings,
  'page' | 'scope' | 'results' | 'commands' | 'highlighting'
> {
  own: OwnWidget;
  /** The widget has changed and is about to be computed. */
  isBehind: boolean;
}

interface Drawn {
  shown: Omit<ShownWidget, 'widget'>;
  own: OwnWidget;
  answer?: WidgetAnswer;
}

/** A preview of a widget, computed separately after each change. */
export function Preview(props: PreviewProps) {
  const { own, isBehind, scope, page, results } = props;
  const next = useMemo(() => shownOwn(own, previewKey(own.id)), [own]);
  const { answer: latest, isPending } = useAsked(results, next.question);
  // The previous preview stays, dimmed, until there is a new one.
  const drawn = useRef<Drawn>({ shown: next, own });
  if (!isPending) drawn.current = { shown: next, own, answer: latest };
  const { shown, answer, own: drawnOwn } = drawn.current;
  const { question, title, text } = shown;
  const isSlow = useStale(isPending);
  const place = useRef<HTMLDivElement>(null);
  const height = useHeight(place, BODY_PX);
  const found = answer && !('error' in answer) ? answer : undefined;
  const content = () => {
    if (text?.trim() === '') return <p className="tl-widget-text">{texts.preview.noText}</p>;
    if (text !== undefined) return <TextBody label={texts.preview.of(title)} text={text} />;
    if (!question) return <p className="tl-widget-text">{texts.preview.none}</p>;
    if (answer && 'error' in answer) {
      return (
        <Note kind="danger" title={texts.preview.failed}>
          {messageOf(answer.error)}
        </Note>
      );
    }
    if (!found) return <Skeleton height={height} />;
    if (shown.messages)
      return (
        <MessagesPreview
          {...props}
          own={drawnOwn}
          {...{ found }}
          config={shown.messages}
          label={texts.preview.of(title)}
        />
      );
    return shown.aggregation ? (
      <AggregationBody label={title} config={shown.aggregation} {...{ found, height }} />
    ) : null;
  };
  return (
    <section className="tl-editor-preview tl-widget card" aria-label={texts.preview.label}>
      <header>
        <h3 title={title}>{title}</h3>
      </header>
      <div ref={place} className={`tl-widget-body ${isSlow ? 'tl-stale' : ''}`} aria-busy={isPending || isBehind}>
        {content()}
      </div>
      {text === undefined && <WidgetFoot found={question && found} own={drawnOwn} {...{ page, scope }} />}
    </section>
  );
}

interface MessagesPreviewProps extends Omit<PreviewProps, 'isBehind'> {
  label: string;
  config: Parameters<typeof WidgetMessages>[0]['config'];
  found: WidgetFound;
}

function MessagesPreview({ label, config, found, own, scope, commands, highlighting }: MessagesPreviewProps) {
  const look = useMessageLook({ commands, scope, own, highlighting });
  return <WidgetMessages {...{ label, config, found, look }} />;
}
