export { uploads, uploadsArea } from './area';
