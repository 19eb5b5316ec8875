import { type Input, type InputState } from 'api/inputs';
import { findInputType } from 'server/ingest/input-types/input-types';
import { type RunningInput } from 'server/ingest/inputs/input-runtime';
import { publicText } from 'server/runtime/public-text';
import { type Document } from 'server/storage/documents/collection';
import { type StoredInput } from './stored-input';

const PASSWORD_SET = '<password set>';
const VALUE_HIDDEN = '<value hidden>';

/** An input as answers carry it; secrets are masked unless the caller may edit it. */
export function presentInput({ id, body }: Document<StoredInput>, showSecrets: boolean): Input {
  return {
    id,
    title: body.title,
    name: findInputType(body.type)?.name ?? `Unknown Input (${body.type})`,
    type: body.type,
    global: body.global,
    node: body.node,
    content_pack: body.contentPack,
    created_at: body.createdAt,
    creator_user_id: body.creator,
    attributes: showSecrets ? body.configuration : maskSecrets(body.type, body.configuration),
    static_fields: body.staticFields,
  };
}

/** What an input does on this node. Its secrets are masked for everybody. */
export function presentState(running: RunningInput, document: Document<StoredInput>): InputState {
  return {
    id: document.id,
    state: running.state,
    started_at: running.startedAt.toISOString(),
    detailed_message: running.detailedMessage === undefined ? null : publicText(running.detailedMessage),
    message_input: presentInput(document, false),
  };
}

/** Settings that are set and secret, with what is shown of them. Of an unknown type, every text may be a secret. */
export function secretSettings(type: string, configuration: Record<string, unknown>): [name: string, shown: string][] {
  const requested = findInputType(type)?.requestedConfiguration;
  return Object.entries(configuration).flatMap(([name, value]): [string, string][] => {
    const attributes = requested ? (requested[name]?.attributes ?? []) : ['is_sensitive'];
    const isSet = value !== null && value !== '' && (requested !== undefined || typeof value === 'string');
    if (isSet && attributes.includes('is_password')) return [[name, PASSWORD_SET]];
    if (isSet && attributes.includes('is_sensitive')) return [[name, VALUE_HIDDEN]];
    return [];
  });
}

/** Settings as they are sent back: a secret that is still masked stays what it was. */
export function keepMasked(
  configuration: Record<string, unknown>,
  { type, configuration: before }: Pick<StoredInput, 'type' | 'configuration'>,
): Record<string, unknown> {
  const masked = secretSettings(type, before).filter(([name, shown]) => configuration[name] === shown);
  return { ...configuration, ...Object.fromEntries(masked.map(([name]) => [name, before[name]])) };
}

const maskSecrets = (type: string, configuration: Record<string, unknown>): Record<string, unknown> => ({
  ...configuration,
  ...Object.fromEntries(secretSettings(type, configuration)),
});
