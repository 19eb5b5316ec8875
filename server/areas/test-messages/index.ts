export { testMessages } from './area';
