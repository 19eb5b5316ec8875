export { roles } from './area';
