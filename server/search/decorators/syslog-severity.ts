import { type Decorate, type DecoratorConfig, fieldOf, textOf } from './decorator';

const SEVERITIES = ['Emergency', 'Alert', 'Critical', 'Error', 'Warning', 'Notice', 'Info', 'Debug'];

/** Adds the name of a syslog severity: 3 becomes `Error (3)`. Other values are left as they are. */
export function syslogSeverity(config: DecoratorConfig): Decorate {
  const source = textOf(config, 'source_field', 'level');
  const target = textOf(config, 'target_field', 'severity');
  return (message) => {
    const value = fieldOf(message, source);
    const level = typeof value === 'string' && value.trim() !== '' ? Number(value) : value;
    const severity = typeof level === 'number' ? SEVERITIES[level] : undefined;
    return severity === undefined ? message : { ...message, [target]: `${severity} (${String(level)})` };
  };
}
