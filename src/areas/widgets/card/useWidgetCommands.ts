import { useLayoutEffect, useMemo, useRef } from 'react';
import { UserNotification } from 'flux/UserNotification';
import { newPartId } from 'areas/query';
import { documentsWidget, type GroupValue } from '../charts/group-values';
import { type OwnWidget } from '../model/own-widget';
import { type ShownWidget } from '../computing/shown-widget';
import { type StripWidget, widgetKey } from '../model/strip-widget';
import { texts } from '../texts';

/** Commands of the widgets of a page. */
export interface WidgetCommands {
  /** Replaces a widget by an own one. */
  replace(shown: ShownWidget, own: OwnWidget): void;
  duplicate(shown: ShownWidget): void;
  toggleWidth(shown: ShownWidget): void;
  /** Removes it; can be undone from the toast. */
  remove(shown: ShownWidget): void;
  /** Shows the messages behind a value in a new widget after this one. */
  showDocuments(shown: ShownWidget, groups: readonly GroupValue[]): void;
}

interface Parts {
  widgets: readonly StripWidget[];
  onChange: (widgets: readonly StripWidget[]) => void;
}

/** The same functions for the lifetime of the page. */
export function useWidgetCommands(parts: Parts): WidgetCommands {
  const now = useRef(parts);
  useLayoutEffect(() => {
    now.current = parts;
  });
  return useMemo(() => {
    const change = (next: (widgets: readonly StripWidget[]) => readonly StripWidget[]) =>
      now.current.onChange(next(now.current.widgets));
    const insteadOf = (shown: ShownWidget, ...instead: StripWidget[]) =>
      change((widgets) => widgets.flatMap((widget) => (widgetKey(widget) === shown.key ? instead : [widget])));
    return {
      replace: (shown, own) => insteadOf(shown, own),
      duplicate: (shown) => {
        const { own, widget, title, isWide } = shown;
        if (own) insteadOf(shown, widget, { ...own, id: newPartId(), title: texts.titles.copy(title), isWide });
      },
      toggleWidth: (shown) => {
        const { own, isWide } = shown;
        if (own) insteadOf(shown, { ...own, isWide: !isWide });
      },
      remove: (shown) => {
        const place = now.current.widgets.findIndex((widget) => widgetKey(widget) === shown.key);
        insteadOf(shown);
        const putBack = () => change((widgets) => [...widgets.slice(0, place), shown.widget, ...widgets.slice(place)]);
        void UserNotification.undo(texts.removed(shown.title), { undo: putBack });
      },
      showDocuments: (shown, groups) => {
        if (shown.own) insteadOf(shown, shown.widget, documentsWidget(newPartId(), groups, shown.own));
      },
    };
  }, []);
}
