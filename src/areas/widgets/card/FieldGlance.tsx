import { useMemo, useState } from 'react';
import { messageOf } from 'rest/failure';
import { type Anchor } from 'ui/floating/layers';
import { Skeleton } from 'ui/progress/Skeleton';
import { type FieldCommands } from 'areas/messages';
import { type FieldWidgetKind } from 'areas/query';
import { AggregationBody } from '../charts/AggregationBody';
import { type BodyEvents } from '../charts/body-props';
import { type GroupValue } from '../charts/group-values';
import { useAsked, useCardResults, useShownWidgets } from '../computing/useWidgets';
import { type WidgetScope } from '../computing/WidgetsActions';
import { previewKey } from '../computing/WidgetsStore';
import { GroupMenu } from './GroupMenu';
import './WidgetCard.css';

const BODY_PX = 170;

interface FieldGlanceProps {
  kind: FieldWidgetKind;
  field: string;
  scope: WidgetScope;
  commands: FieldCommands;
}

/** The content of a field's widget without its frame, computed separately. */
export function FieldGlance({ kind, field, scope, commands }: FieldGlanceProps) {
  const widgets = useMemo(() => [{ kind, field }], [kind, field]);
  const [shown] = useShownWidgets(widgets, undefined);
  const results = useCardResults(scope);
  const question = shown?.question && { ...shown.question, key: previewKey(shown.key) };
  const { answer } = useAsked(results, question);
  const [opened, setOpened] = useState<{ groups: readonly GroupValue[]; anchor: Anchor }>();
  const events = useMemo<BodyEvents>(
    () => ({ onGroups: (groups, anchor) => groups.length > 0 && setOpened({ groups, anchor }) }),
    [],
  );
  if (!answer || !shown?.aggregation) return <Skeleton height={BODY_PX} />;
  if ('error' in answer) return <p className="tl-widget-text">{messageOf(answer.error)}</p>;
  return (
    <div className="tl-widget-body tl-field-glance">
      <AggregationBody label={shown.title} config={shown.aggregation} found={answer} height={BODY_PX} {...events} />
      {opened && <GroupMenu {...opened} {...{ commands }} onClose={() => setOpened(undefined)} />}
    </div>
  );
}
