export { slowSearches } from './area';
