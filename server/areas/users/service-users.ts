import { listServiceUsers } from 'api/authentication-services/services';
import { type AuthenticationServices } from 'server/areas/authentication-services';
import { type Roles } from 'server/areas/permissions';
import { httpError } from 'server/calls/http-error';
import { serve, type ServedCall } from 'server/calls/serve';
import { type UserList } from './user-list';

export interface ServiceUsersParts {
  services: Pick<AuthenticationServices, 'get'>;
  roles: Pick<Roles, 'get'>;
  page: UserList['pageOfService'];
}

/** Those who came from an authentication service (card authentication.md, call 13). */
export const serviceUsersCall = ({ services, roles, page }: ServiceUsersParts): ServedCall =>
  serve(listServiceUsers, async ({ params, query, caller }) => {
    if (!caller.may('users:read')) throw httpError.forbidden();
    const { id } = await services.get(params.backendId);
    const answer = await page(id, query);
    const shown = new Set(answer.users.flatMap((user) => user.roles));
    const titles = [...shown].flatMap((role) => {
      const found = roles.get(role);
      return found ? [[role, { title: found.body.name }] as const] : [];
    });
    return { ...answer, context: { roles: Object.fromEntries(titles) } };
  });
