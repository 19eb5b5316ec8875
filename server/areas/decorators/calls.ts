import { createDecorator, deleteDecorator, listDecoratorKinds, listDecorators, updateDecorator } from 'api/decorators';
import { serve, type ServedCall } from 'server/calls/serve';
import { type Decorators } from './decorators';
import { DECORATOR_KINDS } from './kinds';

/** The calls of the decorators area. */
export function decoratorsCalls(decorators: Decorators): ServedCall[] {
  return [
    serve(listDecorators, () => decorators.list()),
    serve(listDecoratorKinds, async () => Object.fromEntries(DECORATOR_KINDS)),
    serve(createDecorator, ({ caller, body }) => decorators.create(caller, body)),
    serve(updateDecorator, ({ caller, params, body }) => decorators.update(caller, params.decoratorId, body)),
    serve(deleteDecorator, ({ caller, params }) => decorators.remove(caller, params.decoratorId)),
  ];
}
