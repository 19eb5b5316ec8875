export { shares, type Sharing } from './area';
