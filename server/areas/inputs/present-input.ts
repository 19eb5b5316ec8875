import { type Input, type InputState } from 'api/inputs';
import { findInputType } from 'server/ingest/input-types/input-types';
import { unprovenName } from 'server/ingest/input-types/unproven-types';
import { type RunningInput } from 'server/ingest/inputs/input-runtime';
import { publicText } from 'server/runtime/public-text';
import { keepSecrets, maskSecrets, secretsOf } from 'server/settings/secret-settings';
import { type Document } from 'server/storage/documents/collection';
import { type StoredInput } from './stored-input';

/** An input as answers carry it; secrets are masked unless the caller may edit it. */
export function presentInput({ id, body }: Document<StoredInput>, showSecrets: boolean): Input {
  return {
    id,
    title: body.title,
    name: findInputType(body.type)?.name ?? unprovenName(body.type) ?? `Unknown Input (${body.type})`,
    type: body.type,
    global: body.global,
    node: body.node,
    content_pack: body.contentPack,
    created_at: body.createdAt,
    creator_user_id: body.creator,
    attributes: showSecrets
      ? body.configuration
      : maskSecrets(findInputType(body.type)?.requestedConfiguration, body.configuration),
    static_fields: body.staticFields,
  };
}

/** What an input does on this node. Its secrets are masked for everybody. */
export function presentState(
  running: Pick<RunningInput, 'state' | 'startedAt' | 'detailedMessage'>,
  document: Document<StoredInput>,
): InputState {
  return {
    id: document.id,
    state: running.state,
    started_at: running.startedAt.toISOString(),
    detailed_message: running.detailedMessage === undefined ? null : publicText(running.detailedMessage),
    message_input: presentInput(document, false),
  };
}

/** Settings that are set and secret, with what is shown of them. Of an unknown type, every text may be a secret. */
export const secretSettings = (type: string, configuration: Record<string, unknown>): [name: string, shown: string][] =>
  secretsOf(findInputType(type)?.requestedConfiguration, configuration);

/** Settings as they are sent back: a secret that is still masked stays what it was. */
export const keepMasked = (
  configuration: Record<string, unknown>,
  { type, configuration: before }: Pick<StoredInput, 'type' | 'configuration'>,
): Record<string, unknown> => keepSecrets(findInputType(type)?.requestedConfiguration, configuration, before);
