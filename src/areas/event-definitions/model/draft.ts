import { type ConditionConfig } from 'api/events/conditions';
import { type EventDefinition, type EventDefinitionText } from 'api/events/definition';
import { conditionOf, searchIn } from 'areas/events';
import { beginCondition, type ConditionDraft, writeConfig } from './condition-draft';
import { sentDefinition } from './definition';
import { fieldDraft, type FieldDraft, fieldSpec } from './field-draft';

/** An event definition while it is edited; the query is in its own editor. Named as the server names what it refuses. */
export interface DefinitionDraft extends ConditionDraft {
  title: string;
  description: string;
  priority: number;
  isScheduled: boolean;
  field_spec: readonly FieldDraft[];
  /** Of fields, by their `key`. */
  key_spec: readonly string[];
  recovery: RecoveryDraft;
  notifications: EventDefinition['notifications'];
  /** 0: each event notifies. Milliseconds; undefined while empty, NaN while it is no length of time. */
  grace_period_ms: number | undefined;
  /** Null: no messages are sent along. */
  backlog_size: number | null | undefined;
}

/** When alerts recover, while it is edited. */
export interface RecoveryDraft {
  /** False: 24 hours after the last event. */
  isByRuns: boolean;
  quiet_windows: number | undefined;
  notify: boolean;
}

/** What a draft was made of. */
export interface Begun {
  draft: DefinitionDraft;
  query: string;
  /** As it is stored; absent for a new one. */
  stored?: EventDefinition;
  /** Its condition, where that is of a type that the form has fields for. */
  condition?: ConditionConfig;
}

/** Runs without an event after which an alert is offered to recover. */
const USUAL_QUIET = 3;

const HOUR_MS = 3_600_000;

/** A silence makes an event in every run while it lasts, each of which would be told: an hour is usual between two. */
export function usualGrace(
  { create: before, grace_period_ms: graceMs }: DefinitionDraft,
  create: DefinitionDraft['create'],
): Partial<DefinitionDraft> {
  if (create === 'silence' && before !== 'silence' && graceMs === 0) return { grace_period_ms: HOUR_MS };
  // It was not asked for, as far as can be told.
  return before === 'silence' && create !== 'silence' && graceMs === HOUR_MS ? { grace_period_ms: 0 } : {};
}

/** What a definition, or a new one, begins with in the form. */
export function begin(stored?: EventDefinition, isScheduled = true): Begun {
  const condition = stored && conditionOf(stored);
  const fields = Object.entries(stored?.field_spec ?? {}).map(fieldDraft);
  const keyOf = (name: string) => fields.find((field) => field.name === name)?.key ?? [];
  return {
    ...{ stored, condition },
    query: searchIn(condition)?.query ?? '',
    draft: {
      title: stored?.title ?? '',
      description: stored?.description ?? '',
      priority: stored?.priority ?? 2,
      isScheduled,
      ...beginCondition(condition),
      field_spec: fields,
      key_spec: (stored?.key_spec ?? []).flatMap(keyOf),
      recovery: {
        isByRuns: !!stored?.recovery,
        quiet_windows: stored?.recovery?.quiet_windows ?? USUAL_QUIET,
        notify: stored?.recovery?.notify ?? false,
      },
      notifications: stored?.notifications ?? [],
      grace_period_ms: stored?.notification_settings.grace_period_ms ?? 0,
      backlog_size: stored?.notification_settings.backlog_size || null,
    },
  };
}

/** Unchanged they stay as they are stored: null and 0 mean the same backlog. */
function settingsOf(
  { draft: before, stored }: Begun,
  { grace_period_ms: grace, backlog_size: backlog }: DefinitionDraft,
) {
  const kept = stored?.notification_settings;
  if (kept && grace === before.grace_period_ms && backlog === before.backlog_size) return kept;
  return { ...kept, grace_period_ms: grace ?? 0, backlog_size: backlog ?? null };
}

/** How a server takes a definition. */
export interface Taking {
  /** It knows the limit of events; others refuse what they do not know. */
  takesLimit: boolean;
  /** It knows when alerts recover. */
  takesRecovery?: boolean;
  /** It runs definitions by cron expressions, too. */
  takesCron?: boolean;
}

/** The draft as it is sent. Of what was stored everything that the form does not change stays. */
export function writeDefinition(
  begun: Begun,
  draft: DefinitionDraft,
  query: string,
  { takesLimit, takesRecovery = false, takesCron = false }: Taking,
): EventDefinitionText {
  const { draft: before, stored, condition } = begun;
  const config =
    stored && !condition
      ? stored.config
      : writeConfig({ before, draft, stored: condition, query, takesLimit, takesCron });
  const nameOf = (key: string) => draft.field_spec.find((field) => field.key === key)?.name.trim() ?? [];
  return sentDefinition({
    ...stored,
    title: draft.title.trim(),
    description: draft.description,
    priority: draft.priority,
    alert: draft.notifications.length > 0,
    config,
    field_spec: fieldSpec(draft.field_spec),
    key_spec: draft.key_spec.flatMap(nameOf),
    ...(takesRecovery && { recovery: recoveryOf(draft) }),
    notification_settings: settingsOf(begun, draft),
    notifications: [...draft.notifications],
  });
}

function recoveryOf({ recovery: { isByRuns, quiet_windows: windows, notify } }: DefinitionDraft) {
  return isByRuns ? { quiet_windows: windows ?? 0, notify } : null;
}
