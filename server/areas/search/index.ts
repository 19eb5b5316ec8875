export { search, type Searching } from './area';
export { type SearchSharing } from './search-access';
