import { type ReactNode, useMemo } from 'react';
import { addToQuery } from 'lang/query/escape';
import { type FieldCommands } from '../detail/field-commands';
import { colorFinder, type FindColor, type HighlightRule } from '../highlighting/rule';
import { type FindMarks, markFinder } from '../marks';
import { useDetail } from '../results/useDetail';
import { type ResultRow } from '../search-result';

/** How messages look: what is marked and coloured in them, and what an open one shows. */
export interface MessageLook {
  findMarks: FindMarks;
  findColor: FindColor;
  renderDetail: (row: ResultRow) => ReactNode;
}

interface LookSources {
  commands: FieldCommands;
  /** Of the page; and of the widget, where it has one. */
  query: string;
  ownQuery?: string;
  streams: readonly string[];
  highlighting: readonly HighlightRule[];
}

/** The look of the messages of a card, as the page's own messages have it. */
export function useMessageLook({ commands, query, ownQuery, streams, highlighting }: LookSources): MessageLook {
  const searched = ownQuery ? addToQuery(query, ownQuery) : query;
  const findMarks = useMemo(() => markFinder(searched), [searched]);
  const findColor = useMemo(() => colorFinder(highlighting), [highlighting]);
  const renderDetail = useDetail(commands, streams, findMarks, findColor);
  return useMemo(() => ({ findMarks, findColor, renderDetail }), [findMarks, findColor, renderDetail]);
}
