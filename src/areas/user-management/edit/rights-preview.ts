import { isPermitted } from 'api/permissions';
import { type Role } from 'api/roles/role';
import { type User } from 'api/users/user';
import { effectiveRights, type RightSource } from '../detail/effective-rights';
import { type GroupSummary, summaryOf } from '../permissions/permission-summary';

/** What somebody may do with one kind of things, once what is edited is saved. */
export interface RightsRow extends GroupSummary {
  /** Where it comes from then, each once. */
  sources: readonly RightSource[];
  /** What saving adds or takes away; absent where it does neither. */
  change?: 'gained' | 'lost';
}

export interface RightsPreview {
  /** Those with everything, and what that comes from. */
  everything?: Pick<RightsRow, 'change' | 'sources'>;
  rows: readonly RightsRow[];
  /** How many permissions it will be. */
  count: number;
}

const EVERYTHING = '*';
const keyOf = (source: RightSource) => (source.kind === 'role' ? `role ${source.name}` : source.kind);
const eachOnce = (sources: readonly RightSource[]) => [
  ...new Map(sources.map((source) => [keyOf(source), source])).values(),
];

function changeOf(
  before: readonly string[],
  after: readonly string[],
  all: { before: readonly string[]; after: readonly string[] },
) {
  if (after.some((permission) => !isPermitted(all.before, permission))) return 'gained';
  return before.some((permission) => !isPermitted(all.after, permission)) ? 'lost' : undefined;
}

/**
 * What somebody may do with other roles: what no stored role gives, and the account itself, stays.
 *
 * @param drafted names of the roles as they are edited
 * @param roles all there are
 */
export function previewRights(user: User, drafted: readonly string[], roles: readonly Role[]): RightsPreview {
  const before = effectiveRights(user, roles).flatMap(({ rights }) => rights);
  const given = roles.filter(({ name }) => drafted.includes(name));
  const kept = before.filter(({ sources }) => sources.some(({ kind }) => kind !== 'role'));
  const all = {
    before: before.map(({ permission }) => permission),
    after: [
      ...new Set([...kept.map(({ permission }) => permission), ...given.flatMap(({ permissions }) => permissions)]),
    ],
  };
  const sourcesOf = (permissions: readonly string[]) =>
    eachOnce([
      ...given
        .filter((role) => role.permissions.some((permission) => permissions.includes(permission)))
        .map(({ name }): RightSource => ({ kind: 'role', name })),
      ...kept.filter(({ permission }) => permissions.includes(permission)).flatMap(({ sources }) => sources),
    ]);
  const areaOf = (permission: string) => permission.split(':')[0] ?? permission;
  const { groups } = summaryOf([...all.before, ...all.after]);
  const then = new Map(summaryOf(all.after).groups.map((summary) => [summary.group, summary]));
  const whole = (permissions: readonly string[]) => permissions.filter((each) => isPermitted([each], EVERYTHING));
  const [wholeBefore, wholeAfter] = [whole(all.before), whole(all.after)];
  return {
    count: all.after.length,
    ...(wholeBefore.length + wholeAfter.length > 0 && {
      everything: { sources: sourcesOf(wholeAfter), change: changeOf(wholeBefore, wholeAfter, all) },
    }),
    rows: groups.map(({ group }) => {
      const [own, ownAfter] = [all.before, all.after].map((permissions) =>
        permissions.filter((permission) => areaOf(permission) === group),
      ) as [string[], string[]];
      return {
        ...(then.get(group) ?? { group, isWhole: false, actions: [], others: [] }),
        sources: sourcesOf(ownAfter),
        change: changeOf(own, ownAfter, all),
      };
    }),
  };
}
