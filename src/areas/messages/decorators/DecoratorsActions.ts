import { type Answer } from 'api/contract';
import { type listDecoratorKinds, type listDecorators } from 'api/decorators';
import { action, createActions } from 'flux/actions';

/** Both require `decorators:read`. */
export const DecoratorsActions = createActions('Decorators', {
  list: action<[], Answer<typeof listDecorators>>(),
  kinds: action<[], Answer<typeof listDecoratorKinds>>(),
});
