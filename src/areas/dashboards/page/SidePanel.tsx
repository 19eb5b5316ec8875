import { SidebarButton, type SidebarProps } from 'areas/search';
import { texts } from './texts';

/** Opens the side panel over the page, where there is no room beside the widgets. */
export const SideButton = (props: SidebarProps) => (
  <SidebarButton {...props} label={texts.side.label} title={texts.side.title} align="end" />
);
