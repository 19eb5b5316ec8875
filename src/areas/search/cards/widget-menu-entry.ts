import { type TimeRange } from 'api/time-range';
import { type Widget, type WidgetPosition } from 'api/views';
import { type ComponentType } from 'react';
import { type MenuIcon } from 'plugins/manifest';
import { type Extension } from 'plugins/extension-points';

/** What a widget of a search page is about, where it does not say so itself. */
export interface WidgetSource {
  timerange: TimeRange;
  query: string;
  streams: readonly string[];
}

/** A widget of a search page, with what the page says besides it. */
export interface WidgetOnPage {
  widget: Widget;
  title?: string;
  /** What it is called on the page, also where it has no title of its own. */
  shownTitle: string;
  /** It stands nowhere yet. */
  isNew?: boolean;
  position?: WidgetPosition;
  page: WidgetSource;
}

export interface WidgetDialogProps {
  on: WidgetOnPage;
  onClose: () => void;
}

/** An entry of the menu of cards on search pages; it opens a dialog, which should be loaded late. */
export interface WidgetMenuEntry extends Extension {
  title: string;
  /** The same of something that is no card yet. */
  addTitle: string;
  icon: MenuIcon;
  Dialog: ComponentType<WidgetDialogProps>;
}

declare module 'plugins/extension-points' {
  interface ExtensionPoints {
    'search:widget-menu': WidgetMenuEntry;
  }
}
