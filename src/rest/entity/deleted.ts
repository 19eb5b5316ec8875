import { type Noun, texts } from './entity-texts';
import { restoreDeleted } from 'api/documents';
import { failWith } from 'rest/failure';
import { UserNotification, type UndoOffer } from 'flux/UserNotification';
import { call } from 'rest/call';
import { currentCredentials } from 'rest/session-gate';
import { CapabilitiesStore, hasCapability } from 'rest/CapabilitiesStore';

/** A kind of document as the server keeps its versions and its trash: `{ kind: 'index_set', noun }`. */
export interface DocumentKind {
  kind: string;
  noun: Noun;
}

/** Whether the server keeps versions and a trash. */
export const keepsDocuments = (): boolean => hasCapability(CapabilitiesStore.getState(), 'documents');

/** Deletions with an open offer to undo. An offer does nothing when the entity was restored from the trash meanwhile. */
const offered = new Set<string>();
const keyOf = ({ kind }: DocumentKind, { id }: { id: string }) => `${kind} ${id}`;

/** Restores a deleted entity with its shares; toasts the outcome. */
export async function bringBack(document: DocumentKind, entity: { id: string; title: string }): Promise<void> {
  const { kind, noun } = document;
  const { id, title } = entity;
  await call(restoreDeleted, { params: { kind, documentId: id }, expects: [403, 404, 409] }).catch(
    failWith((reason) => texts.notRestored(noun, title, reason)),
  );
  offered.delete(keyOf(document, entity));
  void UserNotification.success(texts.restored(noun, title));
}

/** The offer to undo a deletion; undefined where the server keeps no trash. */
export function undoOf(
  documents: DocumentKind | undefined,
  entity: { id: string; title: string },
  reload: () => unknown,
): UndoOffer | undefined {
  if (!documents || !keepsDocuments()) return undefined;
  const deleter = currentCredentials()?.username;
  const key = keyOf(documents, entity);
  offered.add(key);
  return {
    undo: async () => {
      // Another person may have signed in since; the deletion must not be undone in their name.
      if (offered.delete(key) && deleter === currentCredentials()?.username)
        await bringBack(documents, entity).then(reload, () => undefined);
    },
  };
}
