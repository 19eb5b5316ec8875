import { type TimeRange } from 'api/time-range';
import { type Widget, type WidgetPosition } from 'api/views';
import { type ComponentType } from 'react';
import { type MenuIcon } from 'plugins/manifest';
import { type Extension } from 'plugins/extension-points';

/** Defaults for a widget without its own range, query or streams. */
export interface WidgetSource {
  timerange: TimeRange;
  query: string;
  streams: readonly string[];
}

/** A widget of a search page, with context from the page. */
export interface WidgetOnPage {
  widget: Widget;
  title?: string;
  /** Its title on the page, generated when it has none of its own. */
  shownTitle: string;
  /** It is not on the page yet. */
  isNew?: boolean;
  position?: WidgetPosition;
  page: WidgetSource;
}

export interface WidgetDialogProps {
  on: WidgetOnPage;
  onClose: () => void;
}

/** An entry of the menu of cards on search pages; it opens a dialog, which should be loaded on demand. */
export interface WidgetMenuEntry extends Extension {
  title: string;
  /** Title of the entry for a widget that is not on the page yet. */
  addTitle: string;
  icon: MenuIcon;
  Dialog: ComponentType<WidgetDialogProps>;
}

declare module 'plugins/extension-points' {
  interface ExtensionPoints {
    'search:widget-menu': WidgetMenuEntry;
  }
}
