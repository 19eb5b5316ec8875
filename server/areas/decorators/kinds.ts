import { type DecoratorKind } from 'api/decorators';
import { flag, optionalText, type RequestedConfiguration, settingsError, text } from 'server/settings/requested-field';

interface OfferedKind extends Omit<DecoratorKind, 'requested_configuration'> {
  requested_configuration: RequestedConfiguration;
}

function kind(type: string, name: string, requested: RequestedConfiguration): OfferedKind {
  return { type, name, human_name: name, requested_configuration: requested, link_to_docs: '' };
}

const KINDS: OfferedKind[] = [
  kind('org.graylog2.decorators.SyslogSeverityMapperDecorator', 'Syslog severity in words', {
    source_field: text('Source field', 'level', 'Field with the level as a number from 0 to 7.'),
    target_field: text('Target field', 'severity', 'Field for the severity in words.'),
  }),
  kind('org.graylog2.decorators.FormatStringDecorator', 'Text from a template', {
    format_string: text('Format string', '', 'Template with fields as ${field}: ${source} took ${took_ms} ms.'),
    target_field: optionalText('Target field', 'message', 'Field for the text.'),
    require_all_fields: flag(
      'Require all fields',
      false,
      'Skip messages without one of the fields. Otherwise a missing field is empty.',
    ),
  }),
  kind('org.graylog2.decorators.LinkFieldDecorator', 'Web address as a link', {
    link_field: text('Link field', 'message', 'Field with an address that begins with http:// or https://.'),
  }),
];

/** The types of decorators, by name (card search.md, "Decorator"). */
export const DECORATOR_KINDS: ReadonlyMap<string, OfferedKind> = new Map(KINDS.map((entry) => [entry.type, entry]));

/** What is wrong with the type or settings of a decorator; undefined when nothing is. */
export function decoratorError(type: string, config: Readonly<Record<string, unknown>>): string | undefined {
  const known = DECORATOR_KINDS.get(type);
  if (!known) return `There is no decorator of type ${type.slice(0, 200)}. Choose one of the available ones.`;
  return settingsError(known.requested_configuration, config);
}
