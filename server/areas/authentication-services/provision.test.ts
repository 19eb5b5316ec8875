import { type AccountDocument, NEW_ACCOUNT } from 'server/areas/accounts';
import { type DirectoryPerson } from 'server/directory';
import { createProvision, type ProvisionParts } from './provision';
import { type ServiceDocument } from './stored-service';

const account = {
  ...{ id: 'a', version: 1, createdAt: new Date(0), updatedAt: new Date(0), updatedBy: 'x' },
  body: { ...NEW_ACCOUNT, username: 'mara', status: 'enabled', external: { serviceId: 's', uid: 'uid-mara' } },
} as unknown as AccountDocument;
const service = { id: 's', body: { config: {}, defaultRoles: [] } } as unknown as ServiceDocument;
const person = { uniqueId: 'uid-mara', username: 'mara', fullName: 'Mara', email: '' } as DirectoryPerson;

it.each([
  ['whose account another node made since it was looked for signs in to it', 'uid-mara', account],
  ['whose name is somebody else’s is refused', 'uid-other', undefined],
])('somebody %s', async (_, uid, expected) => {
  const named = { ...account, body: { ...account.body, external: { serviceId: 's', uid } } } as AccountDocument;
  const parts = {
    documents: { get: async () => service },
    accounts: { list: async () => [], find: async () => named },
    external: { update: async () => account },
  } as unknown as ProvisionParts;
  const provisioned = await createProvision(parts).signedIn(service, person, { names: [], isCut: false });
  expect('account' in provisioned ? provisioned.account : undefined).toBe(expected);
});
