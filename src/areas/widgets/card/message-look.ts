import { type ReactNode, useMemo } from 'react';
import { addToQuery } from 'lang/query/escape';
import {
  colorFinder,
  type FieldCommands,
  type FindColor,
  type FindMarks,
  type HighlightRule,
  useDetail,
  useMarks,
} from 'areas/messages';
import { filledIn, type ResultRow } from 'areas/query';
import { type OwnWidget } from '../model/own-widget';
import { type WidgetScope } from '../computing/WidgetsActions';

/** Rendering of messages: matches, highlighting, and the content of an expanded one. */
export interface MessageLook {
  findMarks: FindMarks;
  findColor: FindColor;
  renderDetail: (row: ResultRow) => ReactNode;
}

const NONE: readonly string[] = [];

interface LookSources {
  commands: FieldCommands;
  scope?: WidgetScope;
  /** The widget's own query and streams. */
  own?: Pick<OwnWidget, 'query' | 'streams'>;
  highlighting: readonly HighlightRule[];
}

/** The look of the messages of a card, as the page's own messages have it. */
export function useMessageLook({ commands, scope, own, highlighting }: LookSources): MessageLook {
  const query = scope?.override?.query ?? scope?.query ?? '';
  const searched = own?.query ? addToQuery(query, filledIn(own.query, scope?.parameters)) : query;
  const streams = own?.streams ?? scope?.streams ?? NONE;
  const findMarks = useMarks(searched, highlighting);
  const findColor = useMemo(() => colorFinder(highlighting), [highlighting]);
  const renderDetail = useDetail(commands, streams, findMarks, findColor);
  return useMemo(() => ({ findMarks, findColor, renderDetail }), [findMarks, findColor, renderDetail]);
}
