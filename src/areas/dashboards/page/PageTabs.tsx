import { ChevronDown, Plus } from 'lucide-react';
import { useRef, useState } from 'react';
import { IconButton } from 'ui/button/IconButton';
import { ConfirmDialog } from 'ui/dialog/ConfirmDialog';
import { MenuButton } from 'ui/menu/MenuButton';
import { MenuItem } from 'ui/menu/MenuItem';
import { pageTitle } from '../model/dashboard';
import { addedPage, copyOfPage, insertedAfter, newPage, renamedPage, withoutPage } from '../model/pages';
import { editDraft } from './draft';
import { PageMenu } from './PageMenu';
import { PageTitleDialog } from './PageTitleDialog';
import { movePage, TabList, type TabListProps } from './TabList';
import { useOverflows } from './useOverflows';
import { texts } from './texts';
import './PageTabs.css';

/** The pages of a dashboard, and what can be done with the one that is shown. */
export function PageTabs(props: TabListProps) {
  const { pages, shown, onShow, isEditing } = props;
  const list = useRef<HTMLDivElement>(null);
  const overflows = useOverflows(list, pages);
  return (
    <div className="tl-page-tabs">
      <TabList {...props} {...{ list, overflows }} />
      {overflows && (
        <MenuButton
          label={texts.pages.all}
          toggle={(toggle) => (
            <IconButton {...toggle} label={texts.pages.all}>
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
      {isEditing && <PageActions {...{ pages, shown, onShow }} />}
    </div>
  );
}

/** What can be done with a page, and another one behind all. */
function PageActions({ pages, shown, onShow }: Pick<TabListProps, 'pages' | 'shown' | 'onShow'>) {
  const [asked, setAsked] = useState<'title' | 'delete'>();
  const at = pages.indexOf(shown);
  const title = pageTitle(shown, at);
  const close = () => setAsked(undefined);
  const add = () => {
    const page = newPage();
    editDraft((draft) => addedPage(draft, page));
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
  return (
    <>
      <PageMenu
        title={title}
        isFirst={at === 0}
        isLast={at === pages.length - 1}
        onTitle={() => setAsked('title')}
        onDuplicate={duplicate}
        onMove={(step) => movePage(shown.id, step)}
        onDelete={() => setAsked('delete')}
      />
      <IconButton label={texts.pages.add} onClick={add}>
        <Plus />
      </IconButton>
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
          title={texts.deletePage.title(title)}
          isDestructive
          confirmLabel={texts.deletePage.confirm}
          onConfirm={remove}
          onClose={close}
        >
          {texts.deletePage.lost}
        </ConfirmDialog>
      )}
    </>
  );
}
