export { type WidgetDialogProps } from './cards/widget-menu-entry';
export { type SearchAddress, writeAddress } from './address/search-url';
export { RefreshControl } from './controls/RefreshControl';
export { SearchPage } from './page/SearchPage';
export { filledBuckets } from './run/histogram';
export { Sidebar, type SidebarProps } from './sidebar/Sidebar';
export { SidebarButton } from './sidebar/SidebarButton';
