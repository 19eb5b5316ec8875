import { type ReactNode, useMemo, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { Routes } from 'routing/Routes';
import { Button } from 'ui/button/Button';
import { type ChartMark } from 'ui/chart/chart-series';
import { type Anchor } from 'ui/floating/layers';
import { Skeleton } from 'ui/progress/Skeleton';
import { AggregationBody } from '../charts/AggregationBody';
import { type BodyEvents } from '../charts/body-props';
import { type WidgetCardProps } from './card-props';
import { ColourPopover } from './ColourPopover';
import { EventsMenu } from './EventsMenu';
import { type GroupValue } from '../charts/group-values';
import { GroupMenu } from './GroupMenu';
import { TextBody } from './TextBody';
import { useMessageLook } from './message-look';
import { chosenColours, painted } from '../charts/series-colours';
import { type MessagesConfig } from '../model/messages-config';
import { isEmptyAggregation } from '../computing/shown-widget';
import { useHeight } from 'ui/measure/useHeight';
import { useHold } from './useHold';
import { type WidgetFound } from '../computing/widget-answer';
import { WidgetMessages } from './WidgetMessages';
import { texts } from '../texts';

const BODY_PX = 160;

interface CardBodyProps extends WidgetCardProps {
  /** Replaces the result. */
  children: ReactNode;
}

/** The result of a widget, or why there is none. */
export function CardBody({ children, ...props }: CardBodyProps) {
  const { shown, results, onEdit, isStill = false } = props;
  const { aggregation, messages, text, title, key } = shown;
  const place = useRef<HTMLDivElement>(null);
  const height = useHeight(place, BODY_PX);
  const answer = results.answers[key];
  const content = () => {
    if (children) return children;
    const edit = isStill ? undefined : onEdit;
    if (text !== undefined)
      return text.trim() === '' ? <EmptyText onEdit={edit} /> : <TextBody label={title} text={text} />;
    if (!aggregation && !messages) return <Unknown />;
    if (aggregation && isEmptyAggregation(aggregation)) return <EmptyAggregation onEdit={edit} />;
    if (!answer || 'error' in answer) return <Skeleton height={height} />;
    if (messages) return <CardMessages {...props} found={answer} />;
    return <CardAggregation {...props} found={answer} height={height} />;
  };
  return (
    <div ref={place} className="tl-widget-body">
      {content()}
    </div>
  );
}

function Unknown() {
  return (
    <div className="tl-widget-text">
      <strong>{texts.unknown.title}</strong>
      <p>{texts.unknown.text}</p>
    </div>
  );
}

interface EmptyProps {
  onEdit: (() => void) | undefined;
}

const EmptyAggregation = (props: EmptyProps) => <Empty title={texts.empty.title} text={texts.empty.text} {...props} />;
const EmptyText = (props: EmptyProps) => <Empty title={texts.emptyText.title} text={texts.emptyText.text} {...props} />;

function Empty({ title, text, onEdit }: EmptyProps & { title: string; text: string }) {
  return (
    <div className="tl-widget-empty">
      <h3>{title}</h3>
      <p>{text}</p>
      {onEdit && (
        <Button size="sm" onClick={onEdit}>
          {texts.empty.edit}
        </Button>
      )}
    </div>
  );
}

interface FoundProps extends WidgetCardProps {
  found: WidgetFound;
}

function CardMessages({ shown, found, highlighting, scope, ...page }: FoundProps) {
  const { own, question, messages, title } = shown;
  const { results, commands, widgetCommands, isStill } = page;
  const look = useMessageLook({ commands, scope, own, highlighting });
  const paging = useMemo(() => question && { results, question }, [results, question]);
  if (!messages) return null;
  const sort = (next: MessagesConfig['sort']) =>
    own && widgetCommands?.replace(shown, { ...own, config: { ...own.config, sort: next } });
  return (
    <WidgetMessages
      label={title}
      config={messages}
      {...{ found, look, paging }}
      onSort={own && widgetCommands && !isStill ? sort : undefined}
    />
  );
}

type Opened = { anchor: Anchor } & (
  { groups: readonly GroupValue[] } | { series: string } | { marks: readonly ChartMark[] }
);

function CardAggregation(props: FoundProps & { height: number }) {
  const { shown, found, height, commands, widgetCommands, isStill = false } = props;
  const { aggregation, own, title } = shown;
  const [opened, setOpened] = useState<Opened>();
  const navigate = useNavigate();
  const onZoom = isStill ? undefined : props.onZoom;
  const isPaintable = own !== undefined && widgetCommands !== undefined;
  const events = useMemo<BodyEvents>(() => {
    if (isStill) return {};
    return {
      onGroups: (groups, anchor) => groups.length > 0 && setOpened({ groups, anchor }),
      onColour: isPaintable ? (series, anchor) => setOpened({ series, anchor }) : undefined,
      onMark: (marks, anchor) => {
        const [{ id } = { id: '' }, ...others] = marks;
        if (others.length === 0) void navigate(Routes.ALERTS.event(id));
        else setOpened({ marks, anchor });
      },
      onZoom,
    };
  }, [isPaintable, navigate, onZoom, isStill]);
  useHold(`menu ${shown.key}`, opened && texts.paused.menu);
  if (!aggregation) return null;
  const close = () => setOpened(undefined);
  const paint = (series: string, colour: string | undefined) =>
    own && widgetCommands?.replace(shown, painted(own, series, colour));
  return (
    <>
      <AggregationBody label={title} config={aggregation} {...{ found, height }} {...events} />
      {opened && 'groups' in opened && (
        <GroupMenu
          {...opened}
          {...{ commands, onZoom }}
          onDocuments={widgetCommands && ((groups) => widgetCommands.showDocuments(shown, groups))}
          onClose={close}
        />
      )}
      {opened && 'marks' in opened && <EventsMenu {...opened} onClose={close} />}
      {opened && 'series' in opened && (
        <ColourPopover
          {...opened}
          colour={chosenColours(aggregation.formatting_settings).get(opened.series)}
          onChoose={(colour) => paint(opened.series, colour)}
          onClose={close}
        />
      )}
    </>
  );
}
