export { urlAllowList } from './area';
export { type AllowedUrls } from './allowed-urls';
