import { type ReactNode, useMemo, useState } from 'react';
import { useStore } from 'flux/use-store';
import { CapabilitiesStore, isPlainCluster } from 'rest/CapabilitiesStore';
import { messageOf } from 'rest/failure';
import { Button } from 'ui/button/Button';
import { MessageTable } from 'ui/message-table/MessageTable';
import { type MessageRow } from 'ui/message-table/message-row';
import { Note } from 'ui/note/Note';
import { ResultPaginator } from 'ui/paginator/ResultPaginator';
import { useInputNames, withMarks } from 'areas/messages';
import { PAGE_SIZE, RESULT_WINDOW, rowOf } from 'areas/query';
import { columnsOf } from '../model/stored-widget';
import { type CardResults } from '../computing/useWidgets';
import { type MessageLook } from './message-look';
import { summaryOf } from './message-summary';
import { type MessagesConfig } from '../model/messages-config';
import { useHold } from './useHold';
import { type WidgetFound } from '../computing/widget-answer';
import { type WidgetQuestion } from '../computing/WidgetsActions';
import { pageKey } from '../computing/WidgetsStore';
import { texts } from '../texts';

interface WidgetMessagesProps {
  label: string;
  config: MessagesConfig;
  found: WidgetFound;
  look: MessageLook;
  /** Undefined in a preview, which has one page. */
  paging?: { results: CardResults; question: WidgetQuestion };
  onSort?: (sort: MessagesConfig['sort']) => void;
}

/** The request for another page, in the instants the first one covered, so that pages do not shift. */
function pageQuestion({ key, types }: WidgetQuestion, found: WidgetFound, page: number): WidgetQuestion {
  const offset = (page - 1) * PAGE_SIZE;
  const covered = found.messages?.effective_timerange;
  return { key: pageKey(key), types: types.map((type) => ({ ...type, offset })), covered };
}

function usePages(found: WidgetFound, paging: WidgetMessagesProps['paging']) {
  const [turning, setTurning] = useState({ page: 1, isLoading: false });
  const turned = paging && paging.results.answers[pageKey(paging.question.key)];
  const shown = turned && 'messages' in turned ? turned : found;
  const turn = (page: number) => {
    const asked = paging?.results.ask?.(pageQuestion(paging.question, found, page));
    if (!asked) return;
    setTurning({ page, isLoading: true });
    const settle = () => setTurning({ page, isLoading: false });
    asked.then(settle, settle);
  };
  const failure = turned && 'error' in turned ? turned.error : undefined;
  return { shown, failure, page: shown === found ? 1 : turning.page, isLoading: turning.isLoading, turn };
}

/** A widget's messages: the columns of its fields, pages, order, details. */
export function WidgetMessages({ label, config, found, look, paging, onSort }: WidgetMessagesProps) {
  const { shown, failure, page, isLoading, turn } = usePages(found, paging);
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set());
  const isElasticsearch = useStore(CapabilitiesStore, isPlainCluster);
  const columns = useMemo(() => columnsOf(config), [config]);
  const { findMarks, findColor } = look;
  const hasSummary = config.show_summary;
  const rows = useMemo(
    () =>
      (shown.messages?.messages ?? []).map((each) => {
        const row = withMarks(rowOf(each), columns, { findMarks, findColor });
        return hasSummary ? { ...row, summary: summaryOf(row, columns) } : row;
      }),
    [shown, columns, findMarks, findColor, hasSummary],
  );
  useInputNames(open.size > 0);
  useHold(paging?.question.key ?? label, holdReason(open.size > 0, page));
  if (failure !== undefined) {
    return (
      <Note kind="danger" title={texts.notLoaded} actions={<Button onClick={() => turn(1)}>{texts.firstPage}</Button>}>
        {messageOf(failure)}
      </Note>
    );
  }
  const total = shown.messages?.total_results ?? 0;
  if (total === 0) return <p className="tl-widget-text">{texts.nothing}</p>;
  const [first] = config.sort;
  return (
    <MessageTable
      {...{ label, rows, columns, isLoading }}
      sort={first && { field: first.field, direction: first.direction === 'Ascending' ? 'ascending' : 'descending' }}
      onSort={
        onSort &&
        (({ field, direction }) =>
          onSort([{ type: 'pivot', field, direction: direction === 'ascending' ? 'Ascending' : 'Descending' }]))
      }
      expandedIds={open}
      onToggle={({ id }) => setOpen(toggled(open, id))}
      renderDetail={look.renderDetail as (row: MessageRow) => ReactNode}
      offset={(page - 1) * PAGE_SIZE}
      footer={
        paging && (
          <ResultPaginator
            {...{ page, total, isElasticsearch }}
            label={texts.pages(label)}
            onPage={turn}
            pageSize={PAGE_SIZE}
            resultWindow={RESULT_WINDOW}
          />
        )
      }
    />
  );
}

function holdReason(isOpen: boolean, page: number): string | undefined {
  if (isOpen) return texts.paused.message;
  return page > 1 ? texts.paused.page : undefined;
}

function toggled(ids: ReadonlySet<string>, id: string): ReadonlySet<string> {
  const next = new Set(ids);
  if (!next.delete(id)) next.add(id);
  return next;
}
