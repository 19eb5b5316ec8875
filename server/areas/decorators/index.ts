export { decorators } from './area';
export { type Decorators } from './decorators';
