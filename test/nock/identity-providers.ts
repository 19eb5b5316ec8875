import { type IdentityProvider, type IdentityProviderText } from 'api/identity-providers/provider';

/** A provider as a server answers it. */
export const aProvider = (part: Partial<IdentityProvider> = {}): IdentityProvider => ({
  ...{ id: '65b1', title: 'Acme', issuer: 'https://id.acme.test', client_id: 'timberline' },
  ...{ redirect_uri: 'http://localhost/sign-in/provider', scopes: ['openid', 'profile'] },
  claims: {
    ...{ username: 'preferred_username', full_name: 'name', first_name: '', last_name: '' },
    ...{ email: 'email', groups: 'realm_access.roles' },
  },
  ...{ unknown_people: 'refuse', default_roles: [], group_roles: [], removes_roles: true, signs_out: false },
  ...{ certificate_authority: '', enabled: true, client_secret: { is_set: true } },
  ...{ created_at: '2026-11-20T10:00:00.000Z', accounts: 2 },
  ...part,
});

const NOT_SENT = new Set(['id', 'client_secret', 'created_at', 'accounts']);

/** What a server takes of it. */
export const textOf = (provider: IdentityProvider): IdentityProviderText =>
  Object.fromEntries(Object.entries(provider).filter(([key]) => !NOT_SENT.has(key))) as IdentityProviderText;

type Listener = (event: { data: unknown }) => void;

/** Windows of this origin talk by it; the page of the tests has none. */
export class TestChannel {
  static open = new Set<TestChannel>();
  onmessage: Listener | null = null;

  constructor(readonly name: string) {
    TestChannel.open.add(this);
  }

  postMessage(data: unknown): void {
    for (const other of TestChannel.open)
      if (other !== this && other.name === this.name) queueMicrotask(() => other.onmessage?.({ data }));
  }

  close(): void {
    TestChannel.open.delete(this);
  }
}

/** Gives the page of the tests such channels. */
export function offerChannels(): void {
  Object.assign(globalThis, { BroadcastChannel: TestChannel });
}
