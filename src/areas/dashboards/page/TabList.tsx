import { type DragEvent, type KeyboardEvent, type RefObject, useEffect, useState } from 'react';
import { type DashboardPage, pageTitle } from '../model/dashboard';
import { movedPage } from '../model/pages';
import { editDraft } from './draft';
import { texts } from './texts';

export interface TabListProps {
  pages: readonly DashboardPage[];
  shown: DashboardPage;
  panelId: string;
  onShow: (pageId: string) => void;
  isEditing: boolean;
}

const STEPS: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1 };

/** A page some places further left or right. */
export const movePage = (id: string, step: number): void => editDraft((draft) => movedPage(draft, id, step));

interface TabProps extends Pick<TabListProps, 'panelId' | 'isEditing' | 'onShow'> {
  page: DashboardPage;
  title: string;
  isShown: boolean;
  /** What is dragged now. */
  dragged: string | undefined;
  onDragged: (pageId: string | undefined) => void;
  onDrop: (event: DragEvent) => void;
}

function Tab({ page, title, isShown, dragged, onDragged, onDrop, ...list }: TabProps) {
  const { panelId, isEditing, onShow } = list;
  return (
    <button
      type="button"
      role="tab"
      data-page={page.id}
      aria-selected={isShown}
      aria-controls={panelId}
      tabIndex={isShown ? 0 : -1}
      title={isEditing ? texts.pages.dragged : undefined}
      className={page.id === dragged ? 'tl-page-tab-dragged' : undefined}
      draggable={isEditing}
      onClick={() => onShow(page.id)}
      onDragStart={() => onDragged(page.id)}
      onDragOver={(event) => dragged !== undefined && event.preventDefault()}
      onDragEnd={() => onDragged(undefined)}
      onDrop={onDrop}
    >
      {title}
    </button>
  );
}

interface MeasuredTabListProps extends TabListProps {
  list: RefObject<HTMLDivElement>;
  overflows: boolean;
}

/** The tabs alone. Arrows choose, with Alt they move the page that is shown; each can be dragged. */
export function TabList({ list, overflows, ...props }: MeasuredTabListProps) {
  const { pages, shown, onShow, isEditing } = props;
  const [dragged, setDragged] = useState<string>();
  const indexOf = (id: string | undefined) => pages.findIndex((page) => page.id === id);
  useEffect(() => {
    list.current?.querySelector('[aria-selected="true"]')?.scrollIntoView?.({ block: 'nearest', inline: 'nearest' });
  }, [list, shown.id, overflows]);
  const handleKeyDown = (event: KeyboardEvent) => {
    const step = STEPS[event.key];
    if (step === undefined || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    if (event.altKey) return isEditing ? movePage(shown.id, step) : undefined;
    const next = pages[(indexOf(shown.id) + step + pages.length) % pages.length];
    if (!next) return;
    onShow(next.id);
    list.current?.querySelector<HTMLElement>(`[data-page="${next.id}"]`)?.focus();
  };
  const handleDrop = (event: DragEvent, target: number) => {
    event.preventDefault();
    if (dragged !== undefined && indexOf(dragged) >= 0) movePage(dragged, target - indexOf(dragged));
    setDragged(undefined);
  };
  return (
    <div ref={list} role="tablist" aria-label={texts.pages.list} onKeyDown={handleKeyDown}>
      {pages.map((page, index) => (
        <Tab
          key={page.id}
          {...props}
          {...{ page, dragged }}
          title={pageTitle(page, index)}
          isShown={page === shown}
          onDragged={setDragged}
          onDrop={(event) => handleDrop(event, index)}
        />
      ))}
    </div>
  );
}
