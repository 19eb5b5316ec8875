import { type RoleDocument, type Roles } from 'server/areas/permissions';
import { httpError } from 'server/calls/http-error';

const MAX_NAME = 100;

/** The roles of these names, each once. @param sent with any case. @throws HttpError 400 that lists unknown ones */
export function readRoles(roles: Pick<Roles, 'find'>, sent: readonly string[]): RoleDocument[] {
  const unknown = sent.filter((name) => !roles.find(name)).map((name) => name.slice(0, MAX_NAME));
  if (unknown.length > 0)
    throw httpError.badRequest(`There are no roles with these names: ${unknown.slice(0, 20).join(', ')}.`);
  return [...new Set(sent.flatMap((name) => roles.find(name) ?? []))];
}
