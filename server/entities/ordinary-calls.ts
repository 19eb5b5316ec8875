import { type CallDefinition } from 'api/contract';
import { type ListQuery } from 'api/list-query';
import { type Static, type TSchema } from '@sinclair/typebox';
import { type Caller } from 'server/calls/caller';
import { type CallRequest, type ServedCall } from 'server/calls/serve';
import { type Entities } from './entities';

type Taking<Body> = CallDefinition & { body: TSchema & { static: Body } };
type Answering<Wire> = CallDefinition & { response: TSchema & { static: Wire } };

/** The four calls of a kind whose bodies are stored as they are sent. The first path parameter is the id. */
export interface OrdinaryCalls<Body, Wire, Many extends string> {
  list: Answering<{ [name in Many]: Wire[] } & { total: number }> & { query: typeof ListQuery };
  create: Taking<Body> & Answering<Wire>;
  update: Taking<Body> & Answering<Wire>;
  delete: CallDefinition;
}

/** @param many the property of a page that holds its entities: `notes` */
export function ordinaryCalls<Body, Wire, Many extends string>(
  { page, create, change, remove, present }: Entities<Body, Wire>,
  many: Many,
  calls: OrdinaryCalls<Body, Wire, Many>,
): ServedCall[] {
  const idOf = ({ params }: CallRequest<CallDefinition>) => Object.values<string>(params)[0] ?? '';
  const bodyOf = ({ body }: CallRequest<CallDefinition>) => body as Body;
  const callerOf = ({ caller }: CallRequest<CallDefinition>) => caller as Caller;
  return [
    {
      definition: calls.list,
      async handle(request) {
        const { things, total } = await page(callerOf(request), request.query as Static<typeof ListQuery>);
        return { [many]: things, total };
      },
    },
    {
      definition: calls.create,
      handle: async (request) => present(await create(callerOf(request), bodyOf(request))),
    },
    {
      definition: calls.update,
      handle: async (request) => present(await change(callerOf(request), idOf(request), () => bodyOf(request))),
    },
    {
      definition: calls.delete,
      handle: async (request) => void (await remove(callerOf(request), idOf(request))),
    },
  ];
}
