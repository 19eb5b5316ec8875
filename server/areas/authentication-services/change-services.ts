import { type Accounts } from 'server/areas/accounts';
import { checkGivenRoles, type Roles } from 'server/areas/permissions';
import { describeCall } from 'server/calls/audited-call';
import { type Caller } from 'server/calls/caller';
import { httpError } from 'server/calls/http-error';
import { sealedSecret } from 'server/calls/secret-change';
import { newObjectId } from 'server/storage/documents/collection';
import { type Database, type Transaction } from 'server/storage/documents/database';
import { sql } from 'server/storage/documents/sql';
import { type SealedTexts } from 'server/storage/sealed-text';
import { type ActiveServices } from './active-services';
import { passwordErrors } from './bind-password';
import { reasonToEnterAgain } from './kept-password';
import { readService, type SentService } from './read-service';
import { refuseErrors } from 'server/calls/validation-result';
import { rolesOfService } from './service-kind';
import { serviceErrors } from './service-rules';
import { type ServiceDocument, type ServiceDocuments, serviceHold } from './stored-service';

export interface ChangeServicesParts {
  database: Pick<Database, 'transaction'>;
  documents: ServiceDocuments;
  active: ActiveServices;
  accounts: Pick<Accounts, 'kind'>;
  roles: Pick<Roles, 'get'>;
  sealed: SealedTexts;
}

/** Changes of authentication services. */
export interface ChangeServices {
  /** @throws HttpError 404 */
  get(id: string): Promise<ServiceDocument>;
  /** @throws HttpError 400, 403 */
  create(caller: Caller, sent: unknown): Promise<ServiceDocument>;
  /** @throws HttpError 400, 403, 404 */
  update(caller: Caller, id: string, sent: unknown): Promise<ServiceDocument>;
  /** @throws HttpError 400 while it is active or has people, 404 */
  remove(caller: Caller, id: string): Promise<void>;
  /** Replaces those that are active. @throws HttpError 400, 404 */
  activate(caller: Caller, ids: readonly string[]): Promise<string[]>;
  /** What is sent, when it keeps the rules. @throws HttpError 400 */
  read(sent: unknown, stored: ServiceDocument | undefined): SentService;
}

const LONGEST_ID_SHOWN = 100;

const notFound = (id: string) =>
  httpError.notFound(`There is no authentication service ${id.slice(0, LONGEST_ID_SHOWN)}. It may have been deleted.`);

/** Changes stored services. */
export function createChangeServices(parts: ChangeServicesParts): ChangeServices {
  const { database, documents, active, accounts, roles, sealed } = parts;

  async function get(id: string, within?: Transaction): Promise<ServiceDocument> {
    const found = await documents.get(id, { within });
    if (!found) throw notFound(id);
    return found;
  }

  const hasAccounts = async (id: string, within: Transaction) => {
    const accountsOf = sql`kind = ${accounts.kind} and deleted_at is null and body->'external'->>'serviceId' = ${id}`;
    return (await within.query(sql`select 1 from documents where ${accountsOf} limit 1`)).length > 0;
  };

  function read(sent: unknown, stored: ServiceDocument | undefined): SentService {
    const service = readService(sent);
    const before = new Set(stored ? rolesOfService(stored.body) : []);
    refuseErrors({
      ...serviceErrors(service, (id) => before.has(id) || roles.get(id) !== undefined),
      ...passwordErrors(service.password, stored !== undefined && stored.body.bindPassword !== null),
    });
    return service;
  }

  /** A service gives what whoever configures it may give. @throws HttpError 403 */
  function checkGiven(caller: Caller, service: SentService, stored: ServiceDocument | undefined): void {
    const before = new Set(stored ? rolesOfService(stored.body) : []);
    const given = rolesOfService(service).filter((id) => !before.has(id));
    checkGivenRoles(
      caller,
      given.flatMap((id) => roles.get(id) ?? []),
    );
    const takesOver = service.config.takes_over_local_accounts && !stored?.body.config.takes_over_local_accounts;
    if (takesOver && !caller.may('*'))
      throw httpError.forbidden('Only people with all permissions can let a service take over local accounts.');
  }

  return {
    get,
    read,

    async create(caller, sent) {
      const { password, ...service } = read(sent, undefined);
      checkGiven(caller, { password, ...service }, undefined);
      const id = newObjectId();
      const bindPassword = sealedSecret(sealed, id, password, null);
      return documents.insert({ ...service, bindPassword }, caller.username, { id });
    },

    async update(caller, id, sent) {
      const stored = await get(id);
      const { password, ...service } = read(sent, stored);
      if (service.config.type !== stored.body.config.type)
        refuseErrors({ config: ['The type of a service cannot be changed. Create another one.'] });
      checkGiven(caller, { password, ...service }, stored);
      const changed = await documents.change(id, caller.username, ({ body }) => {
        const again = reasonToEnterAgain({ password, ...service }, body);
        if (again !== undefined) refuseErrors({ system_user_password: [again] });
        return { ...service, bindPassword: sealedSecret(sealed, id, password, body.bindPassword) };
      });
      if (!changed) throw notFound(id);
      return changed;
    },

    async remove(caller, id) {
      const isActive = (await active.ids()).includes(id);
      await database.transaction(async (within) => {
        await serviceHold.alone(within);
        const { title } = (await get(id, within)).body;
        if (isActive) throw httpError.badRequest(`${title} is active. Deactivate it before you delete it.`);
        if (await hasAccounts(id, within))
          throw httpError.badRequest(`${title} has accounts. Delete them before you delete it.`);
        await documents.remove(id, caller.username, { within });
      });
    },

    async activate(caller, sent) {
      const ids = [...new Set(sent)];
      const titles = await database.transaction(async (within) => {
        await serviceHold.alone(within);
        const services: ServiceDocument[] = [];
        for (const id of ids) services.push(await get(id, within));
        await active.write(ids, caller.username, within);
        return services.map(({ body }) => body.title);
      });
      const [id = '', title] = [ids[0], titles[0]];
      describeCall({ target: { id, title }, details: { active: titles.join(', ') } });
      return ids;
    },
  };
}
