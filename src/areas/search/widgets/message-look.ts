import { type ReactNode, useMemo } from 'react';
import { addToQuery } from 'lang/query/escape';
import { type FieldCommands } from '../detail/field-commands';
import { colorFinder, type FindColor, type HighlightRule } from '../highlighting/rule';
import { type FindMarks, markFinder } from '../marks';
import { useDetail } from '../results/useDetail';
import { filledIn } from '../parameters/search-parameter';
import { type ResultRow } from '../search-result';
import { type OwnWidget } from './own-widget';
import { type WidgetScope } from './WidgetsActions';

/** How messages look: what is marked and coloured in them, and what an open one shows. */
export interface MessageLook {
  findMarks: FindMarks;
  findColor: FindColor;
  renderDetail: (row: ResultRow) => ReactNode;
}

const NONE: readonly string[] = [];

interface LookSources {
  commands: FieldCommands;
  scope?: WidgetScope;
  /** What the widget says beside the page. */
  own?: Pick<OwnWidget, 'query' | 'streams'>;
  highlighting: readonly HighlightRule[];
}

/** The look of the messages of a card, as the page's own messages have it. */
export function useMessageLook({ commands, scope, own, highlighting }: LookSources): MessageLook {
  const query = scope?.override?.query ?? scope?.query ?? '';
  const searched = own?.query ? addToQuery(query, filledIn(own.query, scope?.parameters)) : query;
  const streams = own?.streams ?? scope?.streams ?? NONE;
  const findMarks = useMemo(() => markFinder(searched), [searched]);
  const findColor = useMemo(() => colorFinder(highlighting), [highlighting]);
  const renderDetail = useDetail(commands, streams, findMarks, findColor);
  return useMemo(() => ({ findMarks, findColor, renderDetail }), [findMarks, findColor, renderDetail]);
}
