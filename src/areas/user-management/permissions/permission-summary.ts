import { type PermissionForm, readPermission } from './permission-forms';
import { compareGroups } from './topics';
import { compareActions } from './words';

/** What a role allows with one kind of things. */
export interface GroupSummary {
  group: string;
  /** Everything one can do with them. */
  isWhole: boolean;
  /** Single actions, as they are written. */
  actions: readonly string[];
  /** Narrower ones, in full: on single things, or written in another way. */
  others: readonly string[];
}

export interface PermissionSummary {
  /** Everything there is. */
  isEverything: boolean;
  groups: readonly GroupSummary[];
}

type InGroup = Exclude<PermissionForm, { kind: 'everything' }>;

/** The permissions of a role by the things they are about. */
export function summaryOf(permissions: readonly string[]): PermissionSummary {
  const read = [...permissions].sort().map((permission) => ({ permission, form: readPermission(permission) }));
  const inGroups = read.filter((one): one is { permission: string; form: InGroup } => one.form.kind !== 'everything');
  const groups = [...new Set(inGroups.map(({ form }) => form.group))].sort(compareGroups);
  return {
    isEverything: inGroups.length < read.length,
    groups: groups.map((group) => {
      const own = inGroups.filter(({ form }) => form.group === group);
      return {
        group,
        isWhole: own.some(({ form }) => form.kind === 'group'),
        actions: own.flatMap(({ form }) => (form.kind === 'action' ? form.action : [])).sort(compareActions),
        others: own.flatMap(({ form, permission }) => (form.kind === 'other' ? permission : [])),
      };
    }),
  };
}
