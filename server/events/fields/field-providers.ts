import { type EventField } from 'api/events/definition';

type Provider = EventField['providers'][number];
type TemplateProvider = Extract<Provider, { type: 'template-v1' }>;
type LookupProvider = Extract<Provider, { type: 'lookup-v1' }>;

/** What the fields of an event are made from: the members of its message. */
export interface FieldModel {
  source: Readonly<Record<string, unknown>>;
}

/** What became of a template or a lookup. Without a problem to tell, a field without a value is as it should be. */
export type ProvidedValue = { value: string; problem?: undefined } | { value?: undefined; problem: string | undefined };

/** Fills templates. */
export interface TemplateEngine {
  /** @param requireValues whether each plain variable has to be something */
  fill(template: string, model: FieldModel, requireValues: boolean): ProvidedValue;
}

/** Lookup tables, by their names. */
export interface LookupTables {
  /** The single value of a key; undefined when there is none. */
  find(table: string): { valueOf(key: string): Promise<unknown> } | undefined;
}

/** What field providers stand on. */
export interface ProviderParts {
  templates: TemplateEngine;
  lookups: LookupTables;
}

const NOTHING: ProvidedValue = { value: undefined, problem: undefined };

const countOf = (text: string, part: string): number => text.split(part).length - 1;

function fromTemplate({ template, require_values }: TemplateProvider, model: FieldModel, templates: TemplateEngine) {
  if (countOf(template, '${') !== countOf(template, '}'))
    return { problem: 'its template does not close every variable' };
  return templates.fill(template, model, require_values === true);
}

async function fromLookup(
  { table_name: name, key_field: keyField }: LookupProvider,
  { source }: FieldModel,
  lookups: LookupTables,
): Promise<ProvidedValue> {
  const table = lookups.find(name);
  if (!table) return { problem: `there is no lookup table “${name}”` };
  const key = source[keyField];
  if (key === undefined || key === null || key === '') return NOTHING;
  const value = await table.valueOf(String(key));
  return value === undefined || value === null || value === '' ? NOTHING : { value: String(value) };
}

function provide(
  provider: Provider,
  model: FieldModel,
  { templates, lookups }: ProviderParts,
): Promise<ProvidedValue> | ProvidedValue {
  return provider.type === 'template-v1'
    ? fromTemplate(provider, model, templates)
    : fromLookup(provider, model, lookups);
}

/** The value of a field: that of its last provider, even if it has none. */
export async function provideField(
  { providers }: EventField,
  model: FieldModel,
  parts: ProviderParts,
): Promise<ProvidedValue> {
  let provided = NOTHING;
  for (const provider of providers) provided = await provide(provider, model, parts);
  return provided;
}
