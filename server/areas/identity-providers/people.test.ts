import { type AccountDocument, NEW_ACCOUNT } from 'server/areas/accounts';
import { aProvider } from './providers.fixture';
import { createProviderPeople, type ProviderPeopleParts } from './people';

const ISSUER = 'https://id.acme.test';
const IDENTITY = { providerId: 'p', issuer: ISSUER, subject: 'sub-mara' };

it.each([
  ['and who is about to get one', undefined, 1],
  ['and whose name is taken by it', {}, 0],
])('somebody whose account another node made since it was looked for %s signs in to it', async (_, found, created) => {
  const account = {
    ...{ id: 'a', version: 1, createdAt: new Date(0), updatedAt: new Date(0), updatedBy: 'x' },
    body: { ...NEW_ACCOUNT, username: 'mara', status: 'enabled', external: { serviceId: 'p', uid: 'sub-mara' } },
  } as unknown as AccountDocument;
  let looks = 0;
  let creations = 0;
  const parts = {
    documents: { get: async () => ({ body: { issuer: ISSUER } }) },
    accounts: { find: async () => found },
    external: {
      create: async (_part: unknown, confirm: (within: unknown, id: string) => Promise<boolean>) => {
        creations += 1;
        return (await confirm({ query: async () => [] }, 'mine')) ? account : undefined;
      },
      update: async (known: AccountDocument) => known,
    },
    links: {
      accountOf: async () => (looks++ === 0 ? undefined : account),
      add: async () => false,
      noteSignIn: async () => undefined,
    },
    roles: {},
  } as unknown as ProviderPeopleParts;
  const config = { ...aProvider(ISSUER), unknown_people: 'create' };
  const person = {
    ...{ username: 'mara', fullName: 'Mara', email: '', missingInfo: undefined },
    groups: { names: [], isCut: false },
  };
  const proved = { identity: IDENTITY, person };
  const signedIn = createProviderPeople(parts).signedIn as (
    config: unknown,
    proved: unknown,
  ) => Promise<AccountDocument>;
  expect(await signedIn(config, proved)).toBe(account);
  expect([looks, creations]).toEqual([2, created]);
});
