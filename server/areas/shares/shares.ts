import { EVERYONE_GRN, grnOf, readGrn, type ShareableType } from 'api/grn';
import { isPermitted } from 'api/permissions';
import { type Grantee, type GranteeCapabilities, type SharedEntity, type ShareState } from 'api/shares';
import { type Caller } from 'server/calls/caller';
import { compareTexts } from 'server/calls/paging';
import { refuse, Refusal } from 'server/calls/refusal';
import { CAPABILITIES, permissionsOn } from './capabilities';
import { type Descriptions, EVERYONE, granteeOf } from './descriptions';
import { type Grant, type Grants } from './grants';
import { type People } from './people';
import { type RightsOfPeople } from './rights';
import { changeFor, reachable, selectionOf, type Shareable, VALID, validate } from './selection';
import { type SharingSettings } from './sharing-settings';
import { type NamedTarget, type TargetsByType } from './targets';

export interface SharesParts {
  grants: Grants;
  rights: RightsOfPeople;
  people: People;
  descriptions: Descriptions;
  targets: TargetsByType;
  settings(): Promise<SharingSettings>;
}

/** Sharing a thing, for those who own it (card users-and-roles.md, "Prepare/update share"). */
export interface Shares {
  /** @param selection absent: how it is shared now. @throws Refusal 400, 403, 404 */
  prepare(caller: Caller, grn: string, selection?: GranteeCapabilities | null): Promise<ShareState>;
  /** @throws Refusal 400 (with the state when nobody would own it), 403, 404 */
  update(caller: Caller, grn: string, selection?: GranteeCapabilities | null): Promise<ShareState>;
}

const isAdministrator = (caller: Caller) => caller.may('*');

/** Shares things. */
export function createShares({ grants, rights, people, descriptions, targets, settings }: SharesParts): Shares {
  async function find(caller: Caller, text: string): Promise<NamedTarget> {
    const named = readGrn(text);
    if (!named) throw refuse.badRequest(`${text} names nothing. It should read grn::::stream:<id>.`);
    const grn = grnOf(named.type, named.id);
    checkOwnership(caller, grn, await grants.on([grn]));
    const type = named.type as ShareableType;
    const kind = targets[type];
    if (!kind || !(await kind.titles([named.id])).has(named.id)) throw refuse.notFound(`${grn} does not exist`);
    return { grn, type, id: named.id, targets: kind };
  }

  async function availableTo(caller: Caller, sharer: string): Promise<Grantee[]> {
    const allowed = await settings();
    const seesAll = caller.may('users:list');
    const found = allowed.allow_sharing_with_users ? await people.all() : [];
    const visible = found.filter(
      ({ grn, account }) => grn !== sharer && (seesAll || caller.may(`users:read:${account.body.username}`)),
    );
    const byName = visible.map(granteeOf).sort((one, other) => compareTexts(one.title, other.title));
    return [...(allowed.allow_sharing_with_everyone ? [EVERYONE] : []), ...byName];
  }

  async function shareableBy(caller: Caller): Promise<Shareable> {
    const sharer = grnOf('user', caller.userId);
    return { sharer, available: await availableTo(caller, sharer) };
  }

  function checkSelection(selection: GranteeCapabilities, { sharer, available }: Shareable): void {
    if (Object.hasOwn(selection, sharer)) throw refuse.badRequest('What you may do yourself is not yours to change.');
    const ids = new Set(available.map(({ id }) => id));
    const unknown = Object.keys(selection).filter((grantee) => !ids.has(grantee));
    if (unknown.length > 0) throw refuse.badRequest(`It cannot be shared with ${unknown.join(', ')}.`);
  }

  /** What the thing needs and the caller may see, for those selected who may not. */
  async function missingFor(caller: Caller, { id, targets: kind }: NamedTarget, selected: readonly string[]) {
    if (!kind.needs || selected.length === 0) return {};
    const needed = [...new Set(await kind.needs(id, caller))].filter((grn) => maySee(caller.permissions, grn));
    const titles = await descriptions.titles(needed);
    const entities = await descriptions.entities(needed.filter((grn) => titles.has(grn)));
    const permissionsOf = await permissionsOfGrantees(selected);
    const missing = selected.map((grantee): [string, SharedEntity[]] => [
      grantee,
      entities.filter((entity) => !maySee(permissionsOf.get(grantee) ?? [], entity.id)),
    ]);
    return Object.fromEntries(missing.filter(([, things]) => things.length > 0));
  }

  async function permissionsOfGrantees(selected: readonly string[]): Promise<Map<string, readonly string[]>> {
    const wanted = new Set(selected);
    const found = (await people.all()).filter(({ grn }) => wanted.has(grn));
    const ofPeople = found.map(async ({ grn, account }): Promise<[string, readonly string[]]> => [
      grn,
      (await rights.of(account)).permissions,
    ]);
    return new Map([...(await Promise.all(ofPeople)), [EVERYONE_GRN, (await rights.ofEveryone()).permissions]]);
  }

  async function stateOf(
    caller: Caller,
    target: NamedTarget,
    {
      shareable,
      current,
      selection,
    }: { shareable: Shareable; current: Grant[]; selection?: GranteeCapabilities | null },
  ): Promise<ShareState> {
    const active = reachable(current, shareable);
    const selected = selection ?? selectionOf(active);
    return {
      entity: target.grn,
      sharing_user: shareable.sharer,
      available_grantees: [...shareable.available],
      available_capabilities: [...CAPABILITIES],
      active_shares: active.map(({ id, body }) => ({
        grant: grnOf('grant', id),
        grantee: body.grantee,
        capability: body.capability,
      })),
      selected_grantee_capabilities: selected,
      missing_permissions_on_dependencies: await missingFor(caller, target, Object.keys(selected)),
      validation_result: selection ? validate(selection, current, shareable) : VALID,
    };
  }

  return {
    async prepare(caller, grn, selection) {
      const target = await find(caller, grn);
      const shareable = await shareableBy(caller);
      if (selection) checkSelection(selection, shareable);
      return stateOf(caller, target, { shareable, selection, current: await grants.on([target.grn]) });
    },

    async update(caller, grn, selection) {
      const target = await find(caller, grn);
      // Nobody at all has to be said: an absent key must not take everything away.
      if (!selection) throw refuse.badRequest('Say with whom to share: selected_grantee_capabilities is missing.');
      const shareable = await shareableBy(caller);
      checkSelection(selection, shareable);
      let isRefused = false;
      await grants.change(target.grn, caller.username, (current) => {
        // Another owner may have taken it away meanwhile.
        checkOwnership(caller, target.grn, current);
        isRefused = validate(selection, current, shareable).failed;
        return isRefused ? { give: [], take: [] } : changeFor(selection, current, shareable);
      });
      const state = await stateOf(caller, target, { shareable, selection, current: await grants.on([target.grn]) });
      if (isRefused) throw new Refusal(400, state);
      return state;
    },
  };
}

/** @throws Refusal 403 */
function checkOwnership(caller: Caller, grn: string, current: readonly Grant[]): void {
  const mine = new Set([grnOf('user', caller.userId), EVERYONE_GRN]);
  const owns = current.some(({ body }) => body.capability === 'own' && mine.has(body.grantee));
  if (!owns && !isAdministrator(caller)) throw refuse.forbiddenResource(grn);
}

const maySee = (permissions: readonly string[], grn: string): boolean =>
  permissionsOn(grn, 'view').some((permission) => isPermitted(permissions, permission));
