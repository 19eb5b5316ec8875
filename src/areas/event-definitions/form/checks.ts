import { parseTemplate } from 'lang/template/parse';
import { type FieldErrors } from 'rest/form/server-errors';
import { fieldErrors } from 'rest/FetchError';
import { serverTexts } from 'texts/server/texts';
import { type DefinitionDraft } from '../model/draft';
import { type FieldDraft } from '../model/field-draft';
import { conditionErrors, lengthError } from './condition-checks';
import { texts } from './texts';

export const STEPS = ['details', 'condition', 'fields', 'notifications', 'summary'] as const;
export type Step = (typeof STEPS)[number];
export const isStep = (id: string | null): id is Step => STEPS.some((step) => step === id);

/** Where the form shows what is wrong, by the server's names. */
const STEP_OF: Readonly<Record<string, Step>> = {
  ...{ title: 'details', description: 'details', priority: 'details' },
  ...{ config: 'condition', query: 'condition', streams: 'condition', event_limit: 'condition' },
  ...{ search_within_ms: 'condition', execute_every_ms: 'condition', delay_ms: 'condition' },
  by_receive_time: 'condition',
  ...{ cron_expression: 'condition', cron_timezone: 'condition' },
  ...{ group_by: 'condition', conditions: 'condition' },
  ...{ field: 'condition', late_by: 'condition', at_least_ms: 'condition' },
  ...{ compared_ms: 'condition', absent_ms: 'condition', sequence: 'condition' },
  ...{ field_spec: 'fields', key_spec: 'fields', recovery: 'fields' },
  ...{ notifications: 'notifications', grace_period_ms: 'notifications', backlog_size: 'notifications' },
};

export const hasField = (name: string): boolean => Object.hasOwn(STEP_OF, name);
export const stepOf = (field: string): Step | undefined => STEP_OF[field];

/** The server's errors by the fields of the form. */
export function refusedIn(error: unknown): FieldErrors {
  const { series, conditions, ...others } = fieldErrors(error);
  const ofCondition = [conditions, series].filter((text) => text !== undefined).join(' ');
  return ofCondition === '' ? others : { ...others, conditions: ofCondition };
}

export const MOST_QUIET = 10_000;
export const MOST_BACKLOG = 500;
const LONGEST_TEMPLATE = 10_000;
/** What a custom field may be called. */
export const FIELD_NAME = /^[A-Za-z0-9_.@-]+$/;

function notificationErrors(draft: DefinitionDraft): Record<string, string | undefined> {
  const { notifications, grace_period_ms: grace, backlog_size: backlog } = draft;
  if (notifications.length === 0) return {};
  const isBacklog =
    backlog === null || (Number.isInteger(backlog) && Number(backlog) >= 0 && Number(backlog) <= MOST_BACKLOG);
  return {
    grace_period_ms: grace === 0 ? undefined : lengthError(grace),
    backlog_size: isBacklog ? undefined : texts.notify.backlogWrong(MOST_BACKLOG),
  };
}

/** What is wrong with a custom field. */
export interface FieldProblem {
  name?: string;
  template?: string;
}

/** What a custom field lacks, alone or beside the others. */
export function problemOfField({ name, template, kept }: FieldDraft, all: readonly FieldDraft[]): FieldProblem {
  return { name: nameProblem(name.trim(), all), template: kept ? undefined : templateProblem(template) };
}

function templateProblem(template: string): string | undefined {
  if (template === '') return texts.templateMissing;
  if (template.length > LONGEST_TEMPLATE) return texts.templateTooLong(LONGEST_TEMPLATE);
  const { problem } = parseTemplate(template);
  return problem && serverTexts.inPageLanguage(problem.message);
}

function nameProblem(name: string, all: readonly FieldDraft[]): string | undefined {
  if (name === '') return texts.fieldNameMissing;
  if (!FIELD_NAME.test(name)) return texts.fieldNameWrong;
  return all.filter((other) => other.name.trim() === name).length > 1 ? texts.fieldNameTwice : undefined;
}

function fieldSpecError({ field_spec: fields }: DefinitionDraft): string | undefined {
  for (const field of fields) {
    const problem = problemOfField(field, fields);
    if (problem.name ?? problem.template)
      return problem.name ?? texts.templateWrong(field.name, problem.template ?? '');
  }
  return undefined;
}

function recoveryError({ recovery: { isByRuns, quiet_windows: windows = 0 } }: DefinitionDraft): string | undefined {
  const isPossible = Number.isInteger(windows) && windows >= 1 && windows <= MOST_QUIET;
  return isByRuns && !isPossible ? texts.recovery.wrong(MOST_QUIET) : undefined;
}

/** @param isKnown whether the form has fields for the condition */
export const checksOf =
  (isKnown: boolean) =>
  (draft: DefinitionDraft): FieldErrors => {
    const errors: Record<string, string | undefined> = {
      title: draft.title.trim() === '' ? texts.titleMissing : undefined,
      field_spec: fieldSpecError(draft),
      recovery: recoveryError(draft),
      ...(isKnown && conditionErrors(draft)),
      ...notificationErrors(draft),
    };
    return Object.fromEntries(Object.entries(errors).filter((entry): entry is [string, string] => !!entry[1]));
  };
