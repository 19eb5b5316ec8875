import { AUDIT_STREAM_ID } from 'api/audit-log';
import { EVERYONE_GRN, grnOf, readGrn } from 'api/grn';
import { isPermitted } from 'api/permissions';
import {
  type Grantee,
  type GranteeCapabilities,
  type GranteeExpirations,
  type SharedEntity,
  type ShareState,
} from 'api/shares';
import { type Caller } from 'server/calls/caller';
import { compareTexts } from 'server/calls/paging';
import { httpError, HttpError } from 'server/calls/http-error';
import { type AnyEntityKind, type EntityRegistry } from 'server/entities/registry';
import { type Document } from 'server/storage/documents/collection';
import { CAPABILITIES, permissionsByGrant } from './capabilities';
import { type Descriptions, EVERYONE, granteeOf } from './descriptions';
import { type Grant, type Grants } from './grants';
import { type People } from './people';
import { readEnds } from './read-ends';
import { type RightsOfPeople } from './rights';
import { changeFor, reachable, type Selection, selectionOf, type Shareable, VALID, validate } from './selection';
import { type SharingSettings } from './sharing-settings';

export interface SharesParts {
  grants: Grants;
  rights: RightsOfPeople;
  people: People;
  descriptions: Descriptions;
  entities: EntityRegistry;
  settings(): Promise<SharingSettings>;
  now(): Date;
}

/** What a caller sent. */
export interface SentSelection {
  /** Absent: nothing was selected. */
  capabilities?: GranteeCapabilities | null;
  ends?: GranteeExpirations | null;
}

/** An entity that the caller may share. */
export interface NamedTarget {
  grn: string;
  kind: AnyEntityKind;
  document: Document<unknown>;
}

/** Sharing of entities by their owners (card users-and-roles.md, "Prepare/update share"). */
export interface Shares {
  /** @throws HttpError 400, 403 for those who may not share it, 404 */
  find(caller: Caller, grn: string): Promise<NamedTarget>;
  /** Without a selection: the current grants. @throws HttpError 400, 403, 404 */
  prepare(caller: Caller, grn: string, sent: SentSelection): Promise<ShareState>;
  /** @throws HttpError 400 (with the state when it would have no owner), 403, 404 */
  update(caller: Caller, grn: string, sent: SentSelection): Promise<ShareState>;
}

/** Types of GRNs that cannot be shared here (card users-and-roles.md, "GRN"). */
const NOT_SHARED: ReadonlySet<string> = new Set([
  ...['builtin-team', 'collection', 'grant', 'role', 'team', 'user'],
  ...['event_definition', 'notification', 'output'],
]);

const isAdministrator = (caller: Caller) => caller.may('*');

/** Shares things. */
export function createShares({ grants, rights, people, descriptions, entities, settings, now }: SharesParts): Shares {
  async function find(caller: Caller, text: string): Promise<NamedTarget> {
    const named = readGrn(text);
    if (!named || !(entities.ofGrnType(named.type) || NOT_SHARED.has(named.type)))
      throw httpError.badRequest(`${text} is not a GRN. A GRN looks like grn::::stream:<id>.`);
    const grn = grnOf(named.type, named.id);
    checkOwnership(caller, grn, await grants.on([grn]));
    const kind = entities.ofGrnType(named.type);
    // Access to the audit log is controlled by a permission of its own.
    const document = named.id === AUDIT_STREAM_ID ? undefined : await kind?.documents.get(named.id);
    if (!kind || !document || !(kind.has?.(document.body) ?? true)) throw httpError.notFound(`${grn} does not exist`);
    return { grn, kind, document };
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

  function readSelection(
    { capabilities, ends }: SentSelection,
    { sharer, available }: Shareable,
  ): Selection | undefined {
    const read = readEnds(ends, capabilities, now());
    if (!capabilities) return undefined;
    if (Object.hasOwn(capabilities, sharer)) throw httpError.badRequest('You cannot change your own access.');
    const ids = new Set(available.map(({ id }) => id));
    const unknown = Object.keys(capabilities).filter((grantee) => !ids.has(grantee));
    if (unknown.length > 0) throw httpError.badRequest(`It cannot be shared with ${unknown.join(', ')}.`);
    return { capabilities, ends: read };
  }

  const maySee = (permissions: readonly string[], grn: string): boolean =>
    permissionsByGrant(entities, grn, 'view').some((permission) => isPermitted(permissions, permission));

  /** Dependencies that the caller may see, but selected grantees may not. */
  async function missingFor(caller: Caller, { kind, document }: NamedTarget, selected: readonly string[]) {
    if (!kind.references || selected.length === 0) return {};
    const needed = (await kind.references(document.body)).flatMap(({ kind: name, id }) => {
      const grnType = entities.find(name)?.grnType;
      return grnType ? [grnOf(grnType, id)] : [];
    });
    const seen = [...new Set(needed)].filter((grn) => maySee(caller.permissions, grn));
    const titles = await descriptions.titles(seen);
    const things = await descriptions.entities(seen.filter((grn) => titles.has(grn)));
    const permissionsOf = await permissionsOfGrantees(selected);
    const missing = selected.map((grantee): [string, SharedEntity[]] => [
      grantee,
      things.filter((entity) => !maySee(permissionsOf.get(grantee) ?? [], entity.id)),
    ]);
    return Object.fromEntries(missing.filter(([, lacking]) => lacking.length > 0));
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
    { shareable, current, selection }: { shareable: Shareable; current: Grant[]; selection?: Selection },
  ): Promise<ShareState> {
    const active = reachable(current, shareable);
    const selected = selection?.capabilities ?? selectionOf(active);
    return {
      entity: target.grn,
      sharing_user: shareable.sharer,
      available_grantees: [...shareable.available],
      available_capabilities: [...CAPABILITIES],
      active_shares: active.map(({ id, body }) => ({
        grant: grnOf('grant', id),
        grantee: body.grantee,
        capability: body.capability,
        ...(body.expiresAt !== undefined && { expires_at: body.expiresAt }),
      })),
      selected_grantee_capabilities: selected,
      missing_permissions_on_dependencies: await missingFor(caller, target, Object.keys(selected)),
      validation_result: selection ? validate(selection, current, shareable) : VALID,
    };
  }

  return {
    find,

    async prepare(caller, grn, sent) {
      const target = await find(caller, grn);
      const shareable = await shareableBy(caller);
      const selection = readSelection(sent, shareable);
      return stateOf(caller, target, { shareable, selection, current: await grants.on([target.grn]) });
    },

    async update(caller, grn, sent) {
      const target = await find(caller, grn);
      const shareable = await shareableBy(caller);
      const selection = readSelection(sent, shareable);
      // Removing everyone must be explicit: an absent key must not remove all grants.
      if (!selection)
        throw httpError.badRequest('selected_grantee_capabilities is missing: send the grantees to share with.');
      let isRefused = false;
      await grants.change(target.grn, caller.username, (current) => {
        // Another owner may have removed the caller's grant in the meantime.
        checkOwnership(caller, target.grn, current);
        isRefused = validate(selection, current, shareable).failed;
        return isRefused ? { give: [], take: [] } : changeFor(selection, current, shareable);
      });
      const state = await stateOf(caller, target, { shareable, selection, current: await grants.on([target.grn]) });
      if (isRefused) throw new HttpError(400, state);
      return state;
    },
  };
}

/** @throws HttpError 403 */
function checkOwnership(caller: Caller, grn: string, current: readonly Grant[]): void {
  const isOwner = (userId: string) => {
    const mine = new Set([grnOf('user', userId), EVERYONE_GRN]);
    return current.some(({ body }) => body.capability === 'own' && mine.has(body.grantee));
  };
  const owns = isOwner(caller.userId) && (!caller.viewer?.isLimited || isOwner(caller.viewer.userId));
  if (!owns && !isAdministrator(caller)) throw httpError.forbiddenResource(grn);
}
