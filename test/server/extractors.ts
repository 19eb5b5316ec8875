import { type FieldValue } from 'server/messages/field-value';
import { type LogMessage } from 'server/messages/log-message';
import { type Extractor } from 'server/processing/extractors/definition';

/** An extractor that copies the field `message` into `target`. */
export const anExtractor = (more: Partial<Extractor> = {}): Extractor => ({
  id: 'e1',
  title: 'Test',
  type: 'copy_input',
  strategy: 'copy',
  sourceField: 'message',
  targetField: 'target',
  settings: {},
  converters: [],
  condition: 'none',
  conditionValue: '',
  order: 0,
  creator: 'admin',
  ...more,
});

/** The fields of a message but some. */
export const fieldsBeside = (message: LogMessage, names: readonly string[]): Record<string, FieldValue> =>
  Object.fromEntries([...message.entries()].filter(([name]) => !names.includes(name)));
