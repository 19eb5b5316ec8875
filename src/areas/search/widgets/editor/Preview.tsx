import { useEffect, useMemo, useRef } from 'react';
import { messageOf } from 'flux/failure';
import { Note } from 'ui/note/Note';
import { Skeleton } from 'ui/progress/Skeleton';
import { AggregationBody } from '../AggregationBody';
import { useMessageLook } from '../message-look';
import { type CardSurroundings } from '../card-props';
import { type OwnWidget } from '../own-widget';
import { shownOwn } from '../shown-widget';
import { useHeight } from 'ui/measure/useHeight';
import { type WidgetFound } from '../widget-answer';
import { WidgetFoot } from '../WidgetFoot';
import { WidgetMessages } from '../WidgetMessages';
import { previewKey } from '../WidgetsStore';

const BODY_PX = 360;

export interface PreviewProps extends Pick<
  CardSurroundings,
  'page' | 'scope' | 'results' | 'commands' | 'highlighting'
> {
  own: OwnWidget;
}

/** What a widget would show, computed beside the cards. */
export function Preview(props: PreviewProps) {
  const { own, scope, page, results } = props;
  const { ask } = results;
  const shown = useMemo(() => shownOwn(own, previewKey(own.id)), [own]);
  const { question, title } = shown;
  const questionText = JSON.stringify(question?.types);
  const latest = useRef(question);
  latest.current = question;
  useEffect(() => {
    const asked = latest.current && ask?.(latest.current);
    if (!asked) return undefined;
    // What failed is said here.
    asked.catch(() => undefined);
    return () => asked.cancel();
  }, [questionText, ask]);
  const answer = results.answers[shown.key];
  const place = useRef<HTMLDivElement>(null);
  const height = useHeight(place, BODY_PX);
  const found = answer && !('error' in answer) ? answer : undefined;
  const content = () => {
    if (!question) return <p className="tl-widget-text">Add a group or a metric, then run the preview.</p>;
    if (answer && 'error' in answer) {
      return (
        <Note kind="danger" title="This widget has errors">
          {messageOf(answer.error)}
        </Note>
      );
    }
    if (!found) return <Skeleton height={height} />;
    if (shown.messages)
      return <MessagesPreview {...props} {...{ found }} config={shown.messages} label={`Preview of ${title}`} />;
    return shown.aggregation ? (
      <AggregationBody label={title} config={shown.aggregation} {...{ found, height }} />
    ) : null;
  };
  return (
    <section className="tl-editor-preview tl-widget card" aria-label="Preview">
      <header>
        <h3 title={title}>{title}</h3>
      </header>
      <div ref={place} className="tl-widget-body">
        {content()}
      </div>
      <WidgetFoot found={question && found} own={own} page={page} override={scope?.override} />
    </section>
  );
}

interface MessagesPreviewProps extends PreviewProps {
  label: string;
  config: Parameters<typeof WidgetMessages>[0]['config'];
  found: WidgetFound;
}

function MessagesPreview({ label, config, found, own, scope, commands, highlighting }: MessagesPreviewProps) {
  const look = useMessageLook({ commands, scope, own, highlighting });
  return <WidgetMessages {...{ label, config, found, look }} />;
}
