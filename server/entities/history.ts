import { type Answer } from 'api/contract';
import { type DocumentVersion, type listVersions } from 'api/documents';
import { type Caller } from 'server/calls/caller';
import { httpError } from 'server/calls/http-error';
import { type PageQuery } from 'server/calls/paging';
import { KeyTaken, type Version, VersionConflict } from 'server/storage/documents/collection';
import { withoutSecrets } from './difference';
import { isPermitted } from './entity-kind';
import { findDeleted, findKind, findReadable } from './find-entity';
import { inWords, readableDifferences } from './readable-difference';
import { type AnyEntityKind, type EntityRegistry } from './registry';

/** A version number in a URL; longer ones do not exist. */
const VERSION = /^[1-9]\d{0,8}$/;
const VERSIONS_PER_PAGE = 20;

export interface EntityAddress {
  kind: string;
  documentId: string;
}

/** Earlier versions of entities, for those who may read them. */
export interface History {
  /** Newest first. @throws HttpError 404 */
  page(caller: Caller, address: EntityAddress, paging: PageQuery): Promise<Answer<typeof listVersions>>;
  /** @throws HttpError 404 */
  get(
    caller: Caller,
    address: EntityAddress,
    version: string,
  ): Promise<{ version: number; title: string; body: Record<string, unknown> }>;
  /** @returns the new version number. @throws HttpError 400, 403, 404, 409 */
  restore(caller: Caller, address: EntityAddress, version: string, expectVersion?: number): Promise<number>;
}

/** The history of all kinds in the registry. */
export function createHistory(registry: EntityRegistry): History {
  /** Whoever may restore a deleted entity may see its history, too. */
  async function find(caller: Caller, { kind: name, documentId }: EntityAddress) {
    const kind = findKind(registry, name);
    if (!(await kind.documents.get(documentId))) {
      await findDeleted(kind, caller, documentId);
      return { kind, mayRestore: false };
    }
    const entity = await findReadable(kind, caller, documentId);
    return { kind, mayRestore: isPermitted(kind, caller, 'edit', entity) };
  }

  async function bodyOf(kind: AnyEntityKind, { documentId }: EntityAddress, version: string): Promise<unknown> {
    const found = VERSION.test(version) ? await kind.documents.version(documentId, Number(version)) : undefined;
    if (!found) throw httpError.notFound(`The ${kind.noun} has no version ${version.slice(0, 20)}`);
    return found.body;
  }

  return {
    async page(caller, address, { page = 1, per_page: perPage = VERSIONS_PER_PAGE }) {
      const { kind, mayRestore } = await find(caller, address);
      const skipped = (page - 1) * perPage;
      // One more than shown: the oldest version of the page is compared with it.
      const { total, versions } = await kind.documents.history(address.documentId, {
        skip: skipped,
        limit: perPage + 1,
      });
      const shown = versions.slice(0, perPage);
      return {
        ...{ total, page, per_page: perPage, may_restore: mayRestore },
        versions: await Promise.all(shown.map((version, at) => present(kind, version, versions[at + 1]))),
      };
    },

    async get(caller, address, version) {
      const { kind } = await find(caller, address);
      const body = await bodyOf(kind, address, version);
      return {
        version: Number(version),
        title: kind.titleOf(body),
        body: withoutSecrets(body, kind.secrets?.(body) ?? []) as Record<string, unknown>,
      };
    },

    async restore(caller, address, version, expectVersion) {
      const kind = findKind(registry, address.kind);
      const current = await findReadable(kind, caller, address.documentId);
      if (!isPermitted(kind, caller, 'edit', current)) throw httpError.forbiddenResource(current.id);
      checkRestored(kind);
      const body = await bodyOf(kind, address, version);
      // Permissions may depend on the body, so the caller needs them for the restored one, too.
      if (!isPermitted(kind, caller, 'edit', { id: current.id, body })) throw httpError.forbiddenResource(current.id);
      await kind.checkCaller?.(caller, { id: current.id, body });
      try {
        let before: unknown;
        const restored = await kind.documents.change(
          current.id,
          caller.username,
          async (known, transaction) => {
            before = known.body;
            await kind.check?.({ id: current.id, body }, transaction);
            return body;
          },
          { expectVersion },
        );
        if (!restored) throw httpError.notFound(`The ${kind.noun} was deleted in the meantime.`);
        await kind.afterCommit?.(restored, before);
        return restored.version;
      } catch (cause) {
        throw asHttpError(kind, cause);
      }
    },
  };
}

async function present(
  kind: AnyEntityKind,
  { version, change, body, changedAt, changedBy }: Version<unknown>,
  before: Version<unknown> | undefined,
): Promise<DocumentVersion> {
  return {
    version,
    change,
    title: kind.titleOf(body),
    changed_at: changedAt.toISOString(),
    changed_by: changedBy,
    ...(before ? await differencesOf(kind, before.body, body) : { differences: [], further: 0 }),
  };
}

async function differencesOf(kind: AnyEntityKind, before: unknown, after: unknown) {
  if (kind.readable) return readableDifferences(await kind.readable(before), await kind.readable(after));
  const secrets = [before, after].flatMap((body) => kind.secrets?.(body) ?? []);
  const named = (body: unknown) => kind.withNames?.(body) ?? body;
  return readableDifferences(named(before), named(after), { secrets, nameOf: inWords });
}

/** @throws HttpError 400 for a kind whose entities cannot be restored */
export function checkRestored({ notRestored }: AnyEntityKind): void {
  if (notRestored !== undefined) throw httpError.badRequest(notRestored);
}

/** Converts the errors of a document change into sentences for people. */
export function asHttpError({ noun }: Pick<AnyEntityKind, 'noun'>, cause: unknown): unknown {
  if (cause instanceof VersionConflict)
    return httpError.conflict(`The ${noun} was changed in the meantime. Reload it and repeat your change.`);
  if (cause instanceof KeyTaken)
    return httpError.conflict(`Another ${noun} has the same name now. Rename or delete it first.`);
  return cause;
}
