import { createDecorator, deleteDecorator, listDecoratorKinds, listDecorators, updateDecorator } from 'api/decorators';
import { documents } from 'server/areas/documents';
import { streams } from 'server/areas/streams';
import { defineServerArea } from 'server/assembly/server-area';
import { serve, type ServedCall } from 'server/calls/serve';
import { createDecorators, type Decorators, ofStream } from './decorators';
import { DECORATOR_KINDS } from './kinds';

/** The calls of the decorators area. */
function decoratorsCalls(decorators: Decorators): ServedCall[] {
  return [
    serve(listDecorators, () => decorators.list()),
    serve(listDecoratorKinds, async () => Object.fromEntries(DECORATOR_KINDS)),
    serve(createDecorator, ({ caller, body }) => decorators.create(caller, body)),
    serve(updateDecorator, ({ caller, params, body }) => decorators.update(caller, params.decoratorId, body)),
    serve(deleteDecorator, ({ caller, params }) => decorators.remove(caller, params.decoratorId)),
  ];
}

/** Decorators of searches and streams, which change messages for display. */
export const decorators = defineServerArea({
  name: 'decorators',
  needs: { documents, streams },
  permissions: ['decorators:read', 'decorators:create', 'decorators:edit'],
  setUp: ({ database, entities, now }, needed) => {
    const provides = createDecorators(database, needed.streams.exists, now);
    const { kind } = provides.entities;
    entities.add(kind);
    entities.addPart({ documents: kind.documents, of: (of, id) => (of.kind === 'stream' ? ofStream(id) : undefined) });
    return { provides, calls: decoratorsCalls(provides) };
  },
});
