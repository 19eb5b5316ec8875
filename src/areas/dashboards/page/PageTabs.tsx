import { ChevronDown, Plus } from 'lucide-react';
import { type DragEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { IconButton } from 'ui/button/IconButton';
import { ConfirmDialog } from 'ui/dialog/ConfirmDialog';
import { MenuButton } from 'ui/menu/MenuButton';
import { MenuItem } from 'ui/menu/MenuItem';
import { questions } from '../messages';
import { type DashboardPage, pageTitle } from '../model/dashboard';
import { addedPage, copyOfPage, insertedAfter, movedPage, newPage, renamedPage, withoutPage } from '../model/pages';
import { editDraft } from './draft';
import { PageMenu } from './PageMenu';
import { PageTitleDialog } from './PageTitleDialog';
import { useOverflows } from './useOverflows';
import './PageTabs.css';

interface PageTabsProps {
  pages: readonly DashboardPage[];
  shown: DashboardPage;
  panelId: string;
  onShow: (pageId: string) => void;
  isReadOnly: boolean;
}

/** The pages of a dashboard. Arrows choose, with Alt they move the page that is shown; it can be dragged as well. */
export function PageTabs({ pages, shown, panelId, onShow, isReadOnly }: PageTabsProps) {
  const list = useRef<HTMLDivElement>(null);
  const [asked, setAsked] = useState<'title' | 'delete'>();
  const [dragged, setDragged] = useState<string>();
  const overflows = useOverflows(list, pages);
  const at = pages.indexOf(shown);
  const title = pageTitle(shown, at);
  const close = () => setAsked(undefined);
  const move = (step: number) => editDraft((draft) => movedPage(draft, shown.id, step));
  useEffect(() => {
    list.current?.querySelector('[aria-selected="true"]')?.scrollIntoView?.({ block: 'nearest', inline: 'nearest' });
  }, [shown.id, overflows]);
  const handleKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    if (step === undefined || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    if (event.altKey) return isReadOnly ? undefined : move(step);
    const next = pages[(at + step + pages.length) % pages.length];
    if (!next) return;
    onShow(next.id);
    list.current?.querySelector<HTMLElement>(`[data-page="${next.id}"]`)?.focus();
  };
  const add = (page: DashboardPage, after?: string) => {
    editDraft((draft) => (after === undefined ? addedPage(draft, page) : insertedAfter(draft, after, page)));
    onShow(page.id);
  };
  const duplicate = () =>
    editDraft((draft) => {
      const copy = copyOfPage(draft, shown);
      onShow(copy.id);
      return insertedAfter(draft, shown.id, copy);
    });
  const remove = () => {
    const next = pages[at + 1] ?? pages[at - 1];
    editDraft((draft) => withoutPage(draft, shown.id));
    if (next) onShow(next.id);
  };
  const handleDrop = (event: DragEvent, target: number) => {
    event.preventDefault();
    const from = pages.findIndex(({ id }) => id === dragged);
    if (dragged !== undefined && from >= 0) editDraft((draft) => movedPage(draft, dragged, target - from));
    setDragged(undefined);
  };
  return (
    <div className="tl-page-tabs">
      <div ref={list} role="tablist" aria-label="Pages" onKeyDown={handleKeyDown}>
        {pages.map((page, index) => (
          <button
            key={page.id}
            type="button"
            role="tab"
            data-page={page.id}
            aria-selected={page === shown}
            aria-controls={panelId}
            tabIndex={page === shown ? 0 : -1}
            title={isReadOnly ? undefined : 'Drag, or Alt and an arrow key, to move'}
            className={page.id === dragged ? 'tl-page-tab-dragged' : undefined}
            draggable={!isReadOnly}
            onClick={() => onShow(page.id)}
            onDragStart={() => setDragged(page.id)}
            onDragOver={(event) => dragged !== undefined && event.preventDefault()}
            onDragEnd={() => setDragged(undefined)}
            onDrop={(event) => handleDrop(event, index)}
          >
            {pageTitle(page, index)}
          </button>
        ))}
      </div>
      {overflows && (
        <MenuButton
          label="All pages"
          toggle={(props) => (
            <IconButton {...props} label="All pages">
              <ChevronDown />
            </IconButton>
          )}
        >
          {pages.map((page, index) => (
            <MenuItem key={page.id} checked={page === shown} onChoose={() => onShow(page.id)}>
              {pageTitle(page, index)}
            </MenuItem>
          ))}
        </MenuButton>
      )}
      {!isReadOnly && (
        <>
          <PageMenu
            title={title}
            isFirst={at === 0}
            isLast={at === pages.length - 1}
            onTitle={() => setAsked('title')}
            onDuplicate={duplicate}
            onMove={move}
            onDelete={() => setAsked('delete')}
          />
          <IconButton label="Add page" onClick={() => add(newPage())}>
            <Plus />
          </IconButton>
        </>
      )}
      {asked === 'title' && (
        <PageTitleDialog
          title={shown.title ?? ''}
          placeholder={title}
          onSave={(next) => editDraft((draft) => renamedPage(draft, shown.id, next))}
          onClose={close}
        />
      )}
      {asked === 'delete' && (
        <ConfirmDialog
          title={questions.deletePage(title)}
          isDestructive
          confirmLabel="Delete page"
          onConfirm={remove}
          onClose={close}
        >
          Its widgets go with it. Nothing is lost for others before the dashboard is saved.
        </ConfirmDialog>
      )}
    </div>
  );
}
