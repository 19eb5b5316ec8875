import { EVENTS_STREAM_ID } from 'api/stream-ids';
import { type EventRecord } from '../event-record';
import { provideField } from '../fields/field-providers';
import { type Run } from './run-parts';

/** What tells one event of a run from the others. */
export interface EventDraft extends Pick<
  EventRecord,
  | 'group_by_fields'
  | 'id'
  | 'message'
  | 'origin_context'
  | 'received_at'
  | 'source_streams'
  | 'timerange_end'
  | 'timerange_start'
  | 'timestamp'
> {
  /** Its key where the definition names none; absent: it has none then. */
  ownKey?: string;
  /** What its fields are made from. */
  model: Readonly<Record<string, unknown>>;
}

async function fieldsOf({ definition, parts, notices }: Run, model: EventDraft['model']): Promise<Map<string, string>> {
  const fields = new Map<string, string>();
  for (const [name, field] of Object.entries(definition.field_spec)) {
    const { value, problem } = await provideField(field, { source: model }, parts);
    if (value !== undefined) fields.set(name, value);
    else if (problem !== undefined) notices.add(`Events lack the field “${name}”: ${problem}`);
  }
  return fields;
}

/** An event with its fields and its key. */
export async function makeEvent(run: Run, draft: EventDraft): Promise<EventRecord> {
  const { definition, config, parts, nowMs } = run;
  const { model, ownKey, ...own } = draft;
  const fields = await fieldsOf(run, model);
  const named = definition.key_spec.flatMap((name) => fields.get(name) ?? []);
  const keys = definition.key_spec.length === 0 && ownKey ? [ownKey] : named;
  return {
    ...own,
    event_definition_type: config.type,
    event_definition_id: definition.id,
    timestamp_processing: nowMs,
    streams: [EVENTS_STREAM_ID],
    source: parts.hostname,
    key_tuple: keys,
    key: keys.join('|'),
    priority: definition.priority,
    alert: definition.alert,
    fields: Object.fromEntries(fields),
  };
}
