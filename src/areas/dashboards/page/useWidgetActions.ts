import { newPartId } from 'areas/query';
import { documentsWidget, type OwnWidget, type ShownWidget, type WidgetCommands, widgetOf } from 'areas/widgets';
import { UserNotification } from 'flux/UserNotification';
import { useMemo } from 'react';
import { DashboardStore } from '../DashboardStore';
import { type DashboardPage } from '../model/dashboard';
import { withChangedWidget, withDuplicate, withoutWidget, withToggledWidth, withWidget } from '../model/widgets';
import { editPage } from './draft';
import { texts as stored } from '../store-texts';
import { texts } from './texts';

/** The id a view knows a card's widget by. */
export const idOf = ({ widget }: ShownWidget): string => ('id' in widget ? widget.id : '');

const added = (page: DashboardPage, own: OwnWidget) => withWidget(page, { widget: widgetOf(own), title: own.title });

/** What can be done with the cards of a page; the same functions while the page is shown. */
export function useWidgetActions(pageId: string): WidgetCommands {
  return useMemo(() => {
    const change = (next: (page: DashboardPage) => DashboardPage) => editPage(pageId, next);
    return {
      replace: (_shown, own) => change((page) => withChangedWidget(page, widgetOf(own), own.title)),
      duplicate: (shown) => change((page) => withDuplicate(page, idOf(shown), stored.copyOf(shown.title))),
      toggleWidth: (shown) => change((page) => withToggledWidth(page, idOf(shown))),
      remove: (shown) => {
        const before = DashboardStore.getState().draft?.pages.find(({ id }) => id === pageId)?.widgets;
        const gone = before?.find(({ widget }) => widget.id === idOf(shown));
        change((page) => withoutWidget(page, idOf(shown)));
        const putBack = () => change((page) => (gone ? { ...page, widgets: [...page.widgets, gone] } : page));
        void UserNotification.undo(texts.widgets.removed(shown.title), { undo: putBack });
      },
      showDocuments: (shown, groups) => {
        const { own } = shown;
        if (own) change((page) => added(page, documentsWidget(newPartId(), groups, own)));
      },
    };
  }, [pageId]);
}
