import { type RoleText } from 'api/roles/role';
import { type Accounts } from 'server/areas/accounts';
import { checkGivenPermissions, type RoleDocument, type Roles } from 'server/areas/permissions';
import { describeCall } from 'server/calls/audited-call';
import { type Caller } from 'server/calls/caller';
import { httpError } from 'server/calls/http-error';
import { KeyTaken } from 'server/storage/documents/collection';
import { type Database } from 'server/storage/documents/database';
import { havingRole } from './having-role';
import { readRole } from './role-rules';

export interface ChangeRolesParts {
  database: Pick<Database, 'transaction'>;
  roles: Roles;
  accounts: Accounts;
}

/** Changes of roles. */
export interface ChangeRoles {
  /** @throws HttpError 400, 403 */
  create(caller: Caller, sent: RoleText): Promise<RoleDocument>;
  /** @throws HttpError 400, 403, 404 */
  update(caller: Caller, role: RoleDocument, sent: RoleText): Promise<RoleDocument>;
  /** Takes it away from everybody, too. @throws HttpError 404 */
  remove(caller: Caller, role: RoleDocument): Promise<void>;
}

function taken(name: string) {
  const message = `There is a role ${name} already. Choose another name.`;
  return httpError.invalidFields({ name: message }, message);
}

const gone = ({ body: { name } }: RoleDocument) => httpError.notFound(`The role ${name} was deleted in the meantime.`);

/** @throws HttpError 400 for a built-in role */
export function refuseBuiltIn({ body: { name, builtIn } }: RoleDocument): void {
  if (builtIn) throw httpError.badRequest(`The role ${name} is built in and cannot be changed.`);
}

/** Creates, changes and deletes roles; nobody puts permissions into one that they do not have. */
export function createChangeRoles({ database, roles, accounts }: ChangeRolesParts): ChangeRoles {
  const named = <Result>(name: string, work: Promise<Result>) =>
    work.catch((cause: unknown) => {
      throw cause instanceof KeyTaken ? taken(name) : cause;
    });

  return {
    async create(caller, sent) {
      const role = readRole(sent);
      checkGivenPermissions(caller, role.permissions);
      return named(role.name, roles.documents.insert(role, caller.username));
    },

    async update(caller, role, sent) {
      refuseBuiltIn(role);
      const wanted = readRole(sent);
      const change = roles.documents.change(role.id, caller.username, ({ body: { permissions } }) => {
        checkGivenPermissions(
          caller,
          wanted.permissions.filter((permission) => !permissions.includes(permission)),
        );
        return wanted;
      });
      const changed = await named(wanted.name, change);
      if (!changed) throw gone(role);
      return changed;
    },

    async remove(caller, { id, body, ...rest }) {
      describeCall({ target: { id, title: body.name } });
      await database.transaction(async (within) => {
        await roles.holdAll(within);
        if (!(await roles.documents.remove(id, caller.username, { within }))) throw gone({ id, body, ...rest });
        for (const account of await accounts.list({ where: havingRole(id), within }))
          await accounts.change(
            account.id,
            caller.username,
            ({ body: current }) => ({ ...current, roles: current.roles.filter((each) => each !== id) }),
            { within },
          );
      });
    },
  };
}
