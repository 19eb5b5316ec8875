// What pages of other areas are built of. Only for code that is loaded late: everything here comes along, and the first
// search result has no room. Cards are in ../widgets, the manifest in ../index.
export { SearchesConfigurationStore } from '../configuration/SearchesConfigurationStore';
export { useSearchesConfiguration } from '../configuration/useSearchesConfiguration';
export { RefreshControl } from '../controls/RefreshControl';
export { useQueryDraft } from '../controls/useQueryDraft';
export { type FieldScope } from '../field-search';
export { canShow, natureIn } from '../fields/field-nature';
export { randomStaticColor } from '../highlighting/color-scales';
export { newPartId, newSearchId } from '../identifiers';
export { coverageIn } from '../message-fields';
export { readParameters } from '../parameters/search-parameter';
export { writeTimeRange } from '../range-url';
export { Sidebar, type SidebarProps } from '../sidebar/Sidebar';
export { SidebarButton } from '../sidebar/SidebarButton';
export { rowOf } from '../search-result';
export { streamFilter } from '../search-request';
export { DEFAULT_RANGE, queryText, streamsOf } from '../stored-query';
