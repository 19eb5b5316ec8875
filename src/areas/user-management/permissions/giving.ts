import { isPermitted } from 'api/permissions';
import { readPermission, widerThan } from './permission-forms';
import { texts } from './texts';

/** How many permissions a role has, and how long one is, at most; the server's rules. */
export const MAX_PERMISSIONS = 1_000;
const MAX_LENGTH = 300;

/** What decides who may give what. */
export interface Giver {
  /** Of the one who edits the role. */
  held: readonly string[];
  /** What the stored role has: it may keep them, whoever edits it. */
  stored: readonly string[];
}

/** Nobody gives more than they have; what a role has already, it keeps. */
export const mayGive = ({ held, stored }: Giver, permission: string): boolean =>
  stored.includes(permission) || isPermitted(held, permission);

/** How a permission of the list stands in a role that is being edited. */
export interface Standing {
  isChosen: boolean;
  /** Why it cannot be chosen or taken away by itself. */
  fixedBecause?: string;
  /** The editor does not have it. */
  isLocked: boolean;
  hint?: string;
}

/** @param value the permissions of the role as it is edited */
export function standingOf(permission: string, value: readonly string[], giver: Giver): Standing {
  const isHeld = isPermitted(giver.held, permission);
  if (value.includes(permission)) {
    return { isChosen: true, isLocked: !isHeld, hint: isHeld ? undefined : texts.notHeldStored(permission) };
  }
  const wide = widerThan(permission, value);
  if (wide !== undefined) return { isChosen: true, isLocked: false, fixedBecause: texts.included(permission, wide) };
  if (mayGive(giver, permission)) return { isChosen: false, isLocked: false };
  return { isChosen: false, isLocked: true, fixedBecause: texts.notHeld(permission) };
}

/** What keeps a typed permission from being added; undefined when nothing does. */
export function additionError(typed: string, value: readonly string[], giver: Giver): string | undefined {
  const { further } = texts;
  if (!/^\P{C}+$/u.test(typed) || /\s|^:|::|:$/.test(typed)) return further.malformed;
  if (typed.length > MAX_LENGTH) return further.longer(MAX_LENGTH);
  if (value.includes(typed)) return further.taken;
  const wide = widerThan(typed, value);
  if (wide !== undefined) return texts.included(typed, wide);
  return mayGive(giver, typed) ? undefined : texts.notHeld(typed);
}

/** Everything before what is of one group, and that before single things. */
export function byWidth(one: string, other: string): number {
  const order = { everything: 0, group: 1, action: 2, other: 3 };
  return order[readPermission(one).kind] - order[readPermission(other).kind] || one.localeCompare(other);
}
