import { type Static, Type } from '@sinclair/typebox';
import { defineCall, Json, Nullable, Open, Strict } from './contract';

// Card search.md, "Decorator".

/** A change made to messages when they are shown. `stream` null: every search outside a stream. */
export const Decorator = Open({
  id: Nullable(Type.String()),
  type: Type.String(),
  config: Type.Record(Type.String(), Json),
  stream: Nullable(Type.String()),
  order: Type.Integer(),
});
export type Decorator = Static<typeof Decorator>;

export const DecoratorBody = Strict({
  id: Type.Optional(Nullable(Type.String())),
  type: Type.String(),
  config: Type.Record(Type.String(), Json),
  stream: Type.Optional(Nullable(Type.String())),
  order: Type.Integer(),
});
export type DecoratorBody = Static<typeof DecoratorBody>;

/** The settings of a kind of decorator; `requested_configuration` as for inputs. */
export const DecoratorKind = Open({
  type: Type.String(),
  name: Type.String(),
  human_name: Type.String(),
  requested_configuration: Type.Record(Type.String(), Json),
  link_to_docs: Type.String(),
});
export type DecoratorKind = Static<typeof DecoratorKind>;

export const listDecorators = defineCall({
  method: 'GET',
  path: '/search/decorators',
  access: 'decorators:read',
  summary: 'The stored decorators in their order.',
  response: Type.Array(Decorator),
});

export const listDecoratorKinds = defineCall({
  method: 'GET',
  path: '/search/decorators/available',
  access: 'decorators:read',
  summary: 'The kinds of decorators, by type.',
  response: Type.Record(Type.String(), DecoratorKind),
});

export const createDecorator = defineCall({
  method: 'POST',
  path: '/search/decorators',
  access: 'decorators:create',
  audit: { action: 'decorator.create' },
  summary: 'Stores a decorator.',
  body: DecoratorBody,
  response: Decorator,
  status: 200,
});

export const updateDecorator = defineCall({
  method: 'PUT',
  path: '/search/decorators/{decoratorId}',
  access: 'decorators:create',
  audit: { action: 'decorator.update', target: '{decoratorId}' },
  summary: 'Changes a stored decorator.',
  body: DecoratorBody,
  response: Decorator,
});

export const deleteDecorator = defineCall({
  method: 'DELETE',
  path: '/search/decorators/{decoratorId}',
  access: 'decorators:edit',
  audit: { action: 'decorator.delete', target: '{decoratorId}' },
  summary: 'Deletes a stored decorator.',
});
