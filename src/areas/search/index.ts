export { type WidgetDialogProps } from './cards/widget-menu-entry';
export { RefreshControl } from './controls/RefreshControl';
export { Sidebar, type SidebarProps } from './sidebar/Sidebar';
export { SidebarButton } from './sidebar/SidebarButton';
