import { type RoleText } from 'api/roles/role';
import { readPermissions, type StoredRole } from 'server/areas/permissions';
import { httpError } from 'server/calls/http-error';
import { UNPRINTABLE } from 'server/calls/unprintable';

const MAX_NAME = 100;
const MAX_DESCRIPTION = 1_000;
/** They mean something in permissions, or in paths. */
const NOT_IN_NAMES = /[:,*/]/;

function nameError(name: string): string | undefined {
  if (name === '') return 'The name of the role is missing.';
  if (name.length > MAX_NAME) return `The name of the role is longer than ${MAX_NAME} characters.`;
  return UNPRINTABLE.test(name) || NOT_IN_NAMES.test(name)
    ? 'The name of the role contains a control character or one of : , * /. It is part of permissions: choose another.'
    : undefined;
}

function descriptionError(description: string | null): string | undefined {
  if (description === null) return undefined;
  if (description.length > MAX_DESCRIPTION)
    return `The description of the role is longer than ${MAX_DESCRIPTION} characters.`;
  return /\p{Cs}/u.test(description)
    ? 'The description of the role contains a character that cannot be stored.'
    : undefined;
}

/** The role that is asked for. @throws HttpError 400 that names every property */
export function readRole(sent: RoleText): StoredRole {
  const name = sent.name.trim();
  const description = sent.description ?? null;
  const [wrongName, wrongDescription] = [nameError(name), descriptionError(description)];
  if (wrongName !== undefined || wrongDescription !== undefined)
    throw httpError.invalidFields({
      ...(wrongName !== undefined && { name: wrongName }),
      ...(wrongDescription !== undefined && { description: wrongDescription }),
    });
  return { name, description, permissions: readPermissions(sent.permissions), builtIn: false };
}
