export { startAnswers } from './area';
