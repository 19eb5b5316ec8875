import { type Decorate, type DecoratorConfig, fieldOf, textOf } from './decorator';

const REFERENCE = /\$\{([^${}]{1,1000})\}/g;

const isMissing = (value: unknown) => value === undefined || value === null;
const asText = (value: unknown) => (typeof value === 'object' ? JSON.stringify(value) : String(value));

/** Fills a template: `${source}: ${message}`. A field the message lacks is empty, or keeps the message as it was. */
export function formatString(config: DecoratorConfig): Decorate {
  const template = textOf(config, 'format_string', '');
  const target = textOf(config, 'target_field', 'message');
  const fields = [...template.matchAll(REFERENCE)].map(([, name = '']) => name.trim());
  return (message) => {
    if (template === '') return message;
    if (config.require_all_fields === true && fields.some((name) => isMissing(fieldOf(message, name)))) return message;
    const text = template.replace(REFERENCE, (_, name: string) => {
      const value = fieldOf(message, name.trim());
      return isMissing(value) ? '' : asText(value);
    });
    return { ...message, [target]: text };
  };
}
