/** Labels of the fields, by their names on the wire (card indices.md, screen 2). */
export const LABELS = {
  title: 'Title',
  description: 'Description',
  index_prefix: 'Index prefix',
  index_analyzer: 'Analyzer',
  shards: 'Index shards',
  replicas: 'Index replicas',
  index_optimization_max_num_segments: 'Max. number of segments',
  index_optimization_disabled: 'Disable index optimization after rotation',
  field_type_refresh_interval: 'Field type refresh interval',
  rotation_strategy_class: 'Rotation strategy',
  max_docs_per_index: 'Max documents per index',
  max_size: 'Max size per index (in bytes)',
  rotation_period: 'Rotation period (ISO8601 Duration)',
  rotate_empty_index_set: 'Rotate empty index set',
  retention_strategy_class: 'Retention strategy',
  max_number_of_indices: 'Max number of indices',
} as const;

export type FieldName = keyof typeof LABELS;

const list = new Intl.ListFormat('en', { type: 'conjunction' });

/** Which fields keep a form from being saved, as a reason: “Title and Index prefix need a look”. */
export function faultyFields(fields: readonly string[]): string {
  const names = fields.map((field) => LABELS[field as FieldName] ?? field);
  return `${list.format(names)} ${names.length === 1 ? 'needs' : 'need'} a look`;
}
