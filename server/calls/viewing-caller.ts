import { type Caller, type Viewer } from './caller';
import { commonPermissions } from './common-permissions';

export type ViewingCaller = Caller & { viewer: Viewer };

/**
 * Somebody who views the console as another person: by name and rights that person, by session themselves. Without `*`
 * they have the rights that both have, and nothing that is the person's by name alone.
 */
export function createViewingCaller(
  person: Caller,
  viewer: Caller,
  view: Pick<Viewer, 'until' | 'viewedName'>,
): ViewingCaller {
  const { userId, username, sessionId } = viewer;
  const isLimited = !viewer.may('*');
  const author = { userId, username };
  const viewing = { ...person, sessionId, author, viewer: { ...author, ...view, isLimited } };
  if (!isLimited) return viewing;
  let common: readonly string[] | undefined;
  return {
    ...viewing,
    owns: () => false,
    may: (permission) => person.may(permission) && viewer.may(permission),
    // Made when it is asked for: a call rarely needs the list.
    get permissions() {
      common ??= commonPermissions(person.permissions, viewer.permissions);
      return common;
    },
  };
}
