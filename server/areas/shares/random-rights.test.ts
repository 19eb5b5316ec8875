import { EVERYONE_GRN, grnOf } from 'api/grn';
import { isPermitted } from 'api/permissions';
import { type Capability } from 'api/shares';
import { type Account, type AccountDocument, NEW_ACCOUNT } from 'server/areas/accounts';
import { ordinaryGranted, ordinaryPermissions } from 'server/entities/entity-kind';
import { createEntityRegistry } from 'server/entities/registry';
import { type Collection } from 'server/storage/documents/collection';
import { pseudoRandomChoices } from 'test/faults/pseudo-random';
import { isImplied } from 'test/server/plain-permission-matcher';
import { type Grants, type StoredGrant } from './grants';
import { createRights } from './rights';

const PEOPLE = 10_000;
const QUESTIONS = 8;
const MOST = 4;

const IDS = ['a', 'b', 'c'].map((letter) => letter.repeat(24));
const WORDS = ['streams', 'inputs', 'read', 'edit', 'create', 'mara', 'jonas', ...IDS];
/** What a grant on a stream gives beyond `entity:own` (card users-and-roles.md, "Grants → permissions"). */
const GIVEN: Readonly<Record<Capability, readonly string[]>> = {
  view: ['read'],
  manage: ['read', 'edit', 'changestate'],
  own: ['read', 'edit', 'changestate'],
};

const { random, below, oneOf } = pseudoRandomChoices(20_261_124);
const several = <Value>(make: () => Value): Value[] => Array.from({ length: below(MOST) }, make);

const part = () => oneOf([oneOf(WORDS), oneOf(WORDS), `${oneOf(WORDS)},${oneOf(WORDS)}`, '*']);
const permission = () => Array.from({ length: 1 + below(3) }, part).join(':');
const question = () =>
  oneOf([
    permission(),
    `streams:${oneOf(['read', 'edit', 'changestate'])}:${oneOf(IDS)}`,
    `users:${oneOf(['edit', 'list', 'tokencreate'])}:${oneOf(['mara', 'jonas'])}`,
  ]);

interface Described {
  account: Account;
  rolePermissions: string[][];
  grants: StoredGrant[];
}

function somebody(id: string): Described {
  const username = oneOf(['mara', 'jonas']);
  return {
    account: {
      ...NEW_ACCOUNT,
      ...{ username, fullName: '', email: '', passwordHash: '', timezone: null, sessionTimeoutMs: 1 },
      serviceAccount: random() < 0.2,
      permissions: several(permission),
      roles: [],
    },
    rolePermissions: several(() => several(permission)),
    grants: several(() => ({
      grantee: oneOf([grnOf('user', id), EVERYONE_GRN, grnOf('user', 'f'.repeat(24))]),
      capability: oneOf(['view', 'manage', 'own'] as const),
      target: grnOf('stream', oneOf(IDS)),
    })),
  };
}

/** Whether somebody may do something, source by source. */
function mayDo({ account, rolePermissions, grants }: Described, id: string, asked: string): boolean {
  const own = account.serviceAccount
    ? []
    : ['edit', 'passwordchange', 'tokenlist', 'tokencreate', 'tokenremove'].map(
        (act) => `users:${act}:${account.username}`,
      );
  const counting = grants.filter(({ grantee }) => grantee === grnOf('user', id) || grantee === EVERYONE_GRN);
  const shared = counting.flatMap(({ capability, target }) =>
    GIVEN[capability].map((act) => `streams:${act}:${target.split(':').at(-1)}`),
  );
  return [...account.permissions, ...rolePermissions.flat(), ...own, ...shared].some((owned) =>
    isImplied(owned, asked),
  );
}

const entities = createEntityRegistry();
entities.add({
  ...{ kind: 'stream', noun: 'stream', version: 1, grnType: 'stream' },
  documents: {} as Collection<{ title: string }>,
  titleOf: ({ title }) => title,
  permissions: ordinaryPermissions('streams'),
  granted: { ...ordinaryGranted('streams'), manage: ['streams:edit', 'streams:changestate'], own: [] },
});

test(`${PEOPLE.toLocaleString('en')} random sets of permissions, roles and grants mean what a second matcher says`, async () => {
  const answers = { yes: 0, no: 0 };
  for (let person = 0; person < PEOPLE; person += 1) {
    const id = person.toString(16).padStart(24, '0');
    const described = somebody(id);
    const { account, rolePermissions, grants } = described;
    const stored: Pick<Grants, 'listen' | 'of'> = {
      listen: () => undefined,
      of: async (of) => grants.filter(({ grantee }) => grantee === of),
    };
    const rights = createRights(stored, entities, { permissionsOf: () => rolePermissions.flat() });
    const { permissions, ownerships } = await rights.of({ id, body: account } as AccountDocument);
    const owned = grants.filter(
      ({ grantee, capability }) => capability === 'own' && [grnOf('user', id), EVERYONE_GRN].includes(grantee),
    );
    const expectedOwnerships = [...new Set(owned.map(({ target }) => `entity:own:${target}`))];
    if ([...ownerships].sort().join() !== expectedOwnerships.sort().join())
      throw new Error(JSON.stringify({ ownerships, grants }));
    for (let asked = 0; asked < QUESTIONS; asked += 1) {
      const wanted = question();
      const expected = mayDo(described, id, wanted);
      if (isPermitted(permissions, wanted) !== expected)
        throw new Error(`${JSON.stringify({ wanted, expected, permissions })}`);
      answers[expected ? 'yes' : 'no'] += 1;
    }
  }
  expect(Math.min(answers.yes, answers.no)).toBeGreaterThan(PEOPLE);
});
