export { exporting } from './area';
