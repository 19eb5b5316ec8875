import {
  activeBackendType,
  createService,
  deleteService,
  getActiveConfiguration,
  getActiveService,
  getActiveServices,
  getService,
  listServices,
  setActiveService,
  setActiveServices,
  updateService,
} from 'api/authentication-services/services';
import { type Caller } from 'server/calls/caller';
import { httpError } from 'server/calls/http-error';
import { pageOf, sortedBy } from 'server/calls/paging';
import { serve, type ServedCall } from 'server/calls/serve';
import { type ActiveServices } from './active-services';
import { type ChangeServices } from './change-services';
import { presentService } from './present-service';
import { type ServiceDocument, type ServiceDocuments } from './stored-service';

export interface ServiceCallParts {
  documents: Pick<ServiceDocuments, 'list'>;
  active: Pick<ActiveServices, 'all'>;
  changes: ChangeServices;
  /** Called after a service was changed or deleted. */
  onChange(id: string): void;
}

const mayRead = (caller: Caller, id: string) => caller.may(`authservicebackend:read:${id}`);

const sortText = (sort: string | undefined) =>
  sort === 'description' ? ({ body }: ServiceDocument) => body.description : ({ body }: ServiceDocument) => body.title;

/** Authentication services (card authentication.md, calls 6–12, 14, 15). */
export function serviceCalls({ documents, active, changes, onChange }: ServiceCallParts): ServedCall[] {
  const firstActive = async () => (await active.all())[0];
  const activeIds = async () => (await active.all()).map(({ id }) => id);
  const activeConfiguration = async () => ({ configuration: { active_backend: (await firstActive())?.id ?? null } });

  async function activate(caller: Caller, ids: readonly string[]): Promise<string[]> {
    const activated = await changes.activate(caller, ids);
    activated.forEach(onChange);
    return activated;
  }

  return [
    serve(activeBackendType, async () => ({ backend: (await firstActive())?.body.config.type ?? null })),

    serve(getActiveService, async ({ caller }) => {
      const first = await firstActive();
      if (first && !mayRead(caller, first.id)) throw httpError.forbiddenResource(first.id);
      return {
        backend: first ? presentService(first) : null,
        context: { backends_total: (await documents.list()).length },
      };
    }),

    serve(listServices, async ({ caller, query: { sort, order, ...paging } }) => {
      const readable = (await documents.list()).filter(({ id }) => mayRead(caller, id));
      const { things, ...figures } = pageOf(sortedBy(readable, sortText(sort), order), paging);
      const first = await firstActive();
      return {
        ...figures,
        count: things.length,
        backends: things.map(presentService),
        grand_total: readable.length,
        context: { active_backend: first && mayRead(caller, first.id) ? presentService(first) : null },
      };
    }),

    serve(getService, async ({ params }) => ({ backend: presentService(await changes.get(params.backendId)) })),

    serve(createService, async ({ body, caller }) => ({
      backend: presentService(await changes.create(caller, body)),
    })),

    serve(updateService, async ({ params, body, caller }) => {
      const changed = await changes.update(caller, params.backendId, body);
      onChange(changed.id);
      return { backend: presentService(changed) };
    }),

    serve(deleteService, async ({ params, caller }) => {
      await changes.remove(caller, params.backendId);
      onChange(params.backendId);
    }),

    serve(getActiveConfiguration, activeConfiguration),

    serve(setActiveService, async ({ body: { active_backend: id }, caller }) => {
      await activate(caller, id === null ? [] : [id]);
      return activeConfiguration();
    }),

    serve(getActiveServices, async () => ({ active_backends: await activeIds() })),
    serve(setActiveServices, async ({ body, caller }) => ({
      active_backends: await activate(caller, body.active_backends),
    })),
  ];
}
