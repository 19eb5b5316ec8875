export { audit } from './area';
