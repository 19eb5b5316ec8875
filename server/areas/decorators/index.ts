export { decoratorsCalls } from './calls';
export { createDecorators, type Decorators, type StoredDecorator } from './decorators';
