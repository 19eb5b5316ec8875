import { ArrowDown, ArrowUp } from 'lucide-react';
import { type ReactNode, useEffect, useLayoutEffect, useMemo, useRef } from 'react';
import { messageOf } from 'rest/failure';
import { useStore } from 'flux/use-store';
import { Button } from 'ui/button/Button';
import { useRememberedSwitch } from 'ui/memory/useRememberedSwitch';
import { MessageTable } from 'ui/message-table/MessageTable';
import { type MessageRow } from 'ui/message-table/message-row';
import { Note } from 'ui/note/Note';
import { useSingleKeys } from 'ui/shortcut/single-keys';
import { usePageKeys } from 'ui/shortcut/useShortcuts';
import { EmptyState } from 'ui/state/EmptyState';
import { type RowPaint, withMarks } from 'areas/messages';
import { type ResultRow } from 'areas/query';
import { TailActions } from './TailActions';
import { TailBar } from './TailBar';
import { MAX_ROWS } from './tail-rows';
import { type TailState, TailStore } from './TailStore';
import { useReading } from './useReading';
import { texts } from './texts';
import './tail.css';

export interface TailPanelProps extends RowPaint {
  query: string;
  streams: readonly string[];
  columns: readonly string[];
  /** Ids of the expanded messages. */
  open: readonly string[];
  onToggle: (id: string) => void;
  onStop: () => void;
  renderDetail: (row: ResultRow) => ReactNode;
  renderColumnMenu: (field: string) => ReactNode;
}

/** Starts a tail for the query, and another when it changes; ends it with the page. */
function useTail(query: string, streams: readonly string[]): TailState {
  const key = streams.join();
  useEffect(() => {
    void TailActions.start({ query, streams: key === '' ? [] : key.split(',') });
  }, [query, key]);
  useEffect(() => () => void TailActions.stop(), []);
  return useStore(TailStore);
}

/** Highlights rows for these columns, each once: the same row gives the same object. */
function markerOf(columns: readonly string[], paint: RowPaint): (row: ResultRow) => ResultRow {
  const known = new WeakMap<ResultRow, ResultRow>();
  return (row) => {
    const marked = known.get(row) ?? withMarks(row, columns, paint);
    known.set(row, marked);
    return marked;
  };
}

function useMarkedRows(rows: readonly ResultRow[], columns: readonly string[], { findMarks, findColor }: RowPaint) {
  const mark = useMemo(() => markerOf(columns, { findMarks, findColor }), [columns, findMarks, findColor]);
  return useMemo(() => rows.map(mark), [rows, mark]);
}

/** The live tail. Messages that arrive while the person is reading are queued, so that nothing moves. */
export function TailPanel(props: TailPanelProps) {
  const { columns, open, onStop } = props;
  const tail = useTail(props.query, props.streams);
  const root = useRef<HTMLDivElement>(null);
  const [isNewestBelow, turn] = useRememberedSwitch('search.tailNewestBelow', false);
  const marked = useMarkedRows(tail.rows, columns, props);
  const rows = useMemo(() => (isNewestBelow ? [...marked].reverse() : marked), [marked, isNewestBelow]);
  const expandedIds = useMemo(() => new Set(open), [open]);
  const isOpen = useMemo(
    () => open.length > 0 && tail.rows.some(({ id }) => expandedIds.has(id)),
    [open, expandedIds, tail.rows],
  );
  const goToNewest = useReading({ root, isNewestBelow, isOpen });
  const isMoving = !tail.isPaused && !tail.isHeld;
  useLayoutEffect(() => {
    const scroller = root.current?.querySelector('.tl-messages-scroll');
    if (scroller && isNewestBelow && isMoving) scroller.scrollTop = scroller.scrollHeight;
  }, [rows, isNewestBelow, isMoving]);
  usePageKeys([
    {
      keys: ['p'],
      does: texts.key,
      run: () => void (tail.isPaused ? TailActions.resume() : TailActions.pause()),
    },
  ]);
  const hasLetterKeys = useSingleKeys();
  return (
    <div className="tl-tail" ref={root}>
      <TailBar {...{ isNewestBelow, onStop }} onTurn={turn} />
      <TailNote {...tail} onRetry={() => void TailActions.start(props)} />
      {rows.length === 0 ? (
        <NothingYet {...tail} />
      ) : (
        <MessageTable
          {...{ rows, columns, expandedIds }}
          onToggle={({ id }) => props.onToggle(id)}
          renderDetail={props.renderDetail as (row: MessageRow) => ReactNode}
          renderColumnMenu={props.renderColumnMenu}
          withLetterKeys={hasLetterKeys}
          headNotice={tail.waiting > 0 && <NewPill {...{ isNewestBelow }} waiting={tail.waiting} onShow={goToNewest} />}
          footer={<span>{rows.length < MAX_ROWS ? texts.rows(rows.length) : texts.newestRows(MAX_ROWS)}</span>}
        />
      )}
    </div>
  );
}

interface NewPillProps {
  waiting: number;
  isNewestBelow: boolean;
  onShow: () => void;
}

function NewPill({ waiting, isNewestBelow, onShow }: NewPillProps) {
  const Arrow = isNewestBelow ? ArrowDown : ArrowUp;
  return (
    <button type="button" className="tl-pill" onClick={onShow}>
      <Arrow size={14} aria-hidden="true" /> {texts.new(waiting)}
    </button>
  );
}

interface TailNoteProps extends Pick<TailState, 'status' | 'error' | 'retryInMs' | 'breaks'> {
  onRetry: () => void;
}

function TailNote({ status, error, retryInMs = 0, breaks, onRetry }: TailNoteProps) {
  if (status === 'refused') {
    return (
      <Note
        kind="danger"
        title={texts.refused.title}
        actions={<Button onClick={onRetry}>{texts.refused.retry}</Button>}
      >
        {messageOf(error)}
      </Note>
    );
  }
  if (status === 'broken') {
    return (
      <Note kind="warning" title={texts.broken.title} actions={<Button onClick={onRetry}>{texts.broken.retry}</Button>}>
        {texts.broken.text(retryInMs / 1000)}
      </Note>
    );
  }
  if (breaks === 0) return null;
  return <Note kind="info">{texts.gaps(breaks)}</Note>;
}

function NothingYet({ status }: Pick<TailState, 'status'>) {
  if (status !== 'live') return null;
  return (
    <EmptyState title={texts.waiting.title}>
      <p>{texts.waiting.text}</p>
    </EmptyState>
  );
}
