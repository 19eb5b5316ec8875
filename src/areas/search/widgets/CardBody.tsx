import { type ReactNode, useMemo, useRef, useState } from 'react';
import { Button } from 'ui/button/Button';
import { type Anchor } from 'ui/floating/Floating';
import { Skeleton } from 'ui/progress/Skeleton';
import { AggregationBody } from './AggregationBody';
import { type BodyEvents } from './body-props';
import { type WidgetCardProps } from './card-props';
import { ColourPopover } from './ColourPopover';
import { type GroupValue } from './group-values';
import { GroupMenu } from './GroupMenu';
import { useMessageLook } from './message-look';
import { chosenColours, painted } from './series-colours';
import { type MessagesConfig } from './messages-config';
import { isEmptyAggregation } from './shown-widget';
import { useHeight } from 'ui/measure/useHeight';
import { useHold } from './useHold';
import { type WidgetFound } from './widget-answer';
import { WidgetMessages } from './WidgetMessages';

const BODY_PX = 160;

interface CardBodyProps extends WidgetCardProps {
  /** In the place of what was found. */
  children: ReactNode;
}

/** What was found for a card, or why nothing is shown. */
export function CardBody({ children, ...props }: CardBodyProps) {
  const { shown, results, onEdit, isStill = false } = props;
  const { aggregation, messages, key } = shown;
  const place = useRef<HTMLDivElement>(null);
  const height = useHeight(place, BODY_PX);
  const answer = results.answers[key];
  const content = () => {
    if (children) return children;
    if (!aggregation && !messages) return <Unknown />;
    if (aggregation && isEmptyAggregation(aggregation))
      return <EmptyAggregation onEdit={isStill ? undefined : onEdit} />;
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
      <strong>Unknown widget</strong>
      <p>This kind of widget is not shown here. It is kept when you save.</p>
    </div>
  );
}

function EmptyAggregation({ onEdit }: { onEdit: (() => void) | undefined }) {
  return (
    <div className="tl-widget-empty">
      <h3>Empty Aggregation</h3>
      <p>Nothing is chosen yet to group by or to compute. Edit the widget to say what it shows.</p>
      {onEdit && (
        <Button size="sm" onClick={onEdit}>
          Edit
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
    own && widgetCommands.replace(shown, { ...own, config: { ...own.config, sort: next } });
  return (
    <WidgetMessages
      label={title}
      config={messages}
      {...{ found, look, paging }}
      onSort={own && !isStill ? sort : undefined}
    />
  );
}

type Opened = { groups: readonly GroupValue[]; anchor: Anchor } | { series: string; anchor: Anchor };

function CardAggregation(props: FoundProps & { height: number }) {
  const { shown, found, height, commands, widgetCommands, isStill = false } = props;
  const { aggregation, own, title } = shown;
  const [opened, setOpened] = useState<Opened>();
  const onZoom = isStill ? undefined : props.onZoom;
  const events = useMemo<BodyEvents>(() => {
    if (isStill) return {};
    return {
      onGroups: (groups, anchor) => groups.length > 0 && setOpened({ groups, anchor }),
      onColour: own && ((series, anchor) => setOpened({ series, anchor })),
      onZoom,
    };
  }, [own, onZoom, isStill]);
  useHold(`menu ${shown.key}`, opened && 'Paused while a menu is open');
  if (!aggregation) return null;
  const close = () => setOpened(undefined);
  const paint = (series: string, colour: string | undefined) =>
    own && widgetCommands.replace(shown, painted(own, series, colour));
  return (
    <>
      <AggregationBody label={title} config={aggregation} {...{ found, height }} {...events} />
      {opened && 'groups' in opened && (
        <GroupMenu
          {...opened}
          {...{ commands, onZoom }}
          onDocuments={(groups) => widgetCommands.showDocuments(shown, groups)}
          onClose={close}
        />
      )}
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
