import { useStore } from 'flux/use-store';
import { reachablePages } from 'ui/paginator/pages';
import { AutoRefreshActions } from '../run/AutoRefreshActions';
import { AutoRefreshStore } from '../run/AutoRefreshStore';
import { PAGE_SIZE, RESULT_WINDOW } from 'areas/query';
import { useCanTail } from '../tail/TailSwitch';
import { type SearchKeys, useSearchKeys } from './useSearchKeys';
import { type SearchPageState } from '../state/useSearchPage';

/** Clicks the “around” button of the expanded message with the focus. */
function toggleAround(): void {
  const message = document.activeElement?.closest('[data-index]');
  message?.querySelector<HTMLElement>('[data-around]')?.click();
}

type OwnKeys = Pick<SearchKeys, 'focusQuery' | 'focusRows' | 'toggleFields' | 'toggleHistogram'>;

/** Registers the keys of the search page; `own` has those that need elements of the page. */
export function usePageKeys(page: SearchPageState, own: OwnKeys) {
  const { address, actions, search } = page;
  const canTail = useCanTail();
  const isTailing = canTail && address.isTailing;
  const isRefreshing = useStore(AutoRefreshStore, ({ isOn }) => isOn);
  useSearchKeys({
    ...own,
    toggleAround,
    run: actions.submit,
    turnPage: isTailing
      ? undefined
      : (by) => {
          const next = address.page + by;
          const last = reachablePages(search.result?.total ?? 0, PAGE_SIZE, RESULT_WINDOW);
          if (next >= 1 && next <= last) actions.turnPage(next);
        },
    toggleTail: canTail ? actions.toggleTail : undefined,
    toggleRefresh: () => void (isRefreshing ? AutoRefreshActions.stop() : AutoRefreshActions.start()),
  });
}
