import { type IdentityProvider } from 'api/identity-providers/provider';
import { type ProviderDocument } from './stored-provider';

/** The shape for clients, which says of the secret only whether there is one. @param accounts linked to it */
export function presentProvider({ id, body, createdAt }: ProviderDocument, accounts: number): IdentityProvider {
  const { clientSecret, ...config } = body;
  return {
    ...config,
    id,
    client_secret: { is_set: clientSecret !== null },
    created_at: createdAt.toISOString(),
    accounts,
  };
}
