import {
  createProvider,
  deleteProvider,
  discoverProvider,
  getProvider,
  listProviders,
  updateProvider,
} from 'api/identity-providers/providers';
import { type CallRate } from 'server/calls/call-rate';
import { serve, type ServedCall } from 'server/calls/serve';
import { type ChangeProviders } from './change-providers';
import { type createDiscover } from './discover';
import { type LinkedIdentities } from './linked-identities';
import { presentProvider } from './present-provider';
import { type ProviderDocument, type ProviderDocuments } from './stored-provider';

export interface ProviderCallParts {
  documents: Pick<ProviderDocuments, 'list'>;
  changes: ChangeProviders;
  links: Pick<LinkedIdentities, 'counts'>;
  discover: ReturnType<typeof createDiscover>;
  rate: CallRate;
}

/** The providers, as those see them who configure them. */
export function providerCalls({ documents, changes, links, discover, rate }: ProviderCallParts): ServedCall[] {
  const present = async (provider: ProviderDocument) =>
    presentProvider(provider, (await links.counts()).get(provider.id) ?? 0);

  return [
    serve(listProviders, async ({ caller }) => {
      const counts = await links.counts();
      const readable = (await documents.list()).filter(({ id }) => caller.may(`authservicebackend:read:${id}`));
      return { providers: readable.map((provider) => presentProvider(provider, counts.get(provider.id) ?? 0)) };
    }),
    serve(getProvider, async ({ params }) => present(await changes.get(params.providerId))),
    serve(createProvider, async ({ body, caller }) => present(await changes.create(caller, body))),
    serve(updateProvider, async ({ params, body, caller }) =>
      present(await changes.update(caller, params.providerId, body)),
    ),
    serve(deleteProvider, ({ params, caller }) => changes.remove(caller, params.providerId)),
    serve(discoverProvider, async ({ body, caller }) => {
      rate.count(caller.userId);
      return discover(body.issuer, body.certificate_authority);
    }),
  ];
}
