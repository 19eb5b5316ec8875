export { AllowedUrlField } from './AllowedUrlField';
export { type UrlCheck, useUrlCheck } from './useUrlCheck';
