// What pages of other areas are built of. Only for code that is loaded late: everything here comes along, and the first
// search result has no room. Cards are in
// ../widgets, the manifest in ../index.
export { newPartId, newSearchId } from '../identifiers';
export { writeTimeRange } from '../range-url';
export { streamFilter } from '../search-request';
