import { type OwnWidget } from '../model/own-widget';

/** A widget with another title, none when it is blank, and the parts of its configuration that were edited. */
export function editedWidget(own: OwnWidget, title: string, config: OwnWidget['config']): OwnWidget {
  const trimmed = title.trim();
  return { ...own, title: trimmed === '' ? undefined : trimmed, config: { ...own.config, ...config } };
}
