import { type Listed } from 'rest/entity/listing';
import { messageOf } from 'rest/failure';
import { errorOf, type Loadable, valueOf } from 'flux/loadable';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Drawer, type DrawerHandle } from 'ui/drawer/Drawer';
import { Paginator } from 'ui/paginator/Paginator';
import { SkeletonRows } from 'ui/progress/Skeleton';
import { ErrorState } from 'ui/state/ErrorState';
import { HISTORY_PAGE_SIZE } from './HistoryStore';
import './KeptDrawer.css';

/** Which page is shown of what the server keeps, and how to load it again. */
export interface KeptPage {
  page: number;
  setPage: (page: number) => void;
  /** @param leaving place in the list of what is not in it any more: what takes its place gets the focus */
  reload: (leaving?: number) => void;
  leaving: number | undefined;
}

/** Asks for a page whenever another one, or another thing, is wanted. */
export function useKeptPage(ask: (page: number) => { cancel(): void }, about: unknown): KeptPage {
  const [page, setPage] = useState(1);
  const [turn, setTurn] = useState(0);
  const [leaving, setLeaving] = useState<number>();
  const latest = useRef(ask);
  latest.current = ask;
  useEffect(() => {
    const asked = latest.current(page);
    return () => asked.cancel();
  }, [page, turn, about]);
  const reload = (left?: number) => {
    setLeaving(left);
    setTurn((last) => last + 1);
  };
  return { page, setPage, reload, leaving };
}

interface KeptDrawerProps<Item> {
  kind: string;
  title: string;
  kept: KeptPage;
  list: Loadable<Listed<Item>>;
  errorTitle: string;
  empty: string;
  itemKey: (item: Item) => string | number;
  item: (item: Item) => ReactNode;
  /** Above the list. */
  head?: ReactNode;
  onClose: () => void;
  /** The dialog that is open. */
  children?: ReactNode;
}

/** Beside a list: what the server keeps of its things, page by page. Whoever opens it is in it with the keyboard. */
export function KeptDrawer<Item>(props: KeptDrawerProps<Item>) {
  const { kind, title, kept, list, item, itemKey, head, onClose, children } = props;
  const shown = valueOf(list);
  const drawer = useRef<DrawerHandle>(null);
  const entries = useRef<HTMLUListElement>(null);
  const empty = useRef<HTMLParagraphElement>(null);
  const { leaving } = kept;
  // Also when the button that was pressed has gone with its entry.
  useEffect(() => {
    if (document.activeElement?.closest('[role="dialog"]')) return;
    const rows = entries.current?.children;
    const next = leaving === undefined ? undefined : rows?.[Math.min(leaving, rows.length - 1)];
    const target = next?.querySelector('button') ?? (leaving === undefined ? undefined : empty.current);
    if (target) target.focus();
    else drawer.current?.focus();
  }, [shown, leaving]);
  return (
    <Drawer ref={drawer} {...{ kind, title, onClose }} width={600}>
      {head}
      {!shown && list.status !== 'failed' && <SkeletonRows rows={4} rowHeight={48} />}
      {!shown && list.status === 'failed' && (
        <ErrorState title={props.errorTitle} onRetry={() => kept.reload()}>
          <p>{messageOf(errorOf(list))}</p>
        </ErrorState>
      )}
      {shown?.total === 0 && (
        <p ref={empty} tabIndex={-1} className="tl-ink-3">
          {props.empty}
        </p>
      )}
      {shown && shown.total > 0 && (
        <ul ref={entries} className="tl-kept" aria-label={kind}>
          {shown.items.map((each) => (
            <li key={itemKey(each)}>{item(each)}</li>
          ))}
        </ul>
      )}
      {shown && shown.total > HISTORY_PAGE_SIZE && (
        <Paginator page={kept.page} pageSize={HISTORY_PAGE_SIZE} total={shown.total} onPage={kept.setPage} />
      )}
      {children}
    </Drawer>
  );
}
