export { SearchedQuery, SearchedRange, SearchedStreams, useSearched } from './Searched';
export { DeleteViewDialog, MetadataDialog, ViewFailed } from './late-parts';
export { type ViewMetadata } from './MetadataDialog';
export { type LoadedView, useView } from './useView';
export { useViewRights, type ViewRights } from './useViewRights';
export { bodyOf, viewPermission } from './view-body';
export { viewRoute } from './view-route';
export { type ShownView, ViewActions, type ViewState, ViewStore } from './ViewStore';
export { Views, ViewsActions, type ViewsKind, type ViewsQuery, ViewsStore } from './ViewsStore';
