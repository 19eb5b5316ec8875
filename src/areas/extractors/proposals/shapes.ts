/** What a text looks like: the grok pattern that fits it, an expression for its like, and a name for its field. */
export interface Shape {
  /** Of the standard set of grok patterns. */
  grok: string;
  /** Matches the whole text, and others of its kind. */
  regex: string;
  field: string;
}

interface KnownShape extends Shape {
  whole: RegExp;
}

const known = (grok: string, regex: string, field: string): KnownShape => ({
  ...{ grok, regex, field },
  whole: new RegExp(`^(?:${regex})$`),
});

/** From the most special to the most general: the first that fits is meant. */
const SHAPES: readonly KnownShape[] = [
  known('UUID', '[0-9a-fA-F]{8}(?:-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12}', 'uuid'),
  known('MAC', '[0-9a-fA-F]{2}(?:[:-][0-9a-fA-F]{2}){5}', 'mac'),
  known('IPV4', '\\d{1,3}(?:\\.\\d{1,3}){3}', 'ip'),
  known(
    'TIMESTAMP_ISO8601',
    '\\d{4}-\\d\\d-\\d\\d[T ]\\d\\d:\\d\\d(?::\\d\\d(?:[.,]\\d+)?)?(?:Z|[+-]\\d\\d:?\\d\\d)?',
    'time',
  ),
  known('HTTPDATE', '\\d\\d/\\w{3}/\\d{4}:\\d\\d:\\d\\d:\\d\\d [+-]\\d{4}', 'time'),
  known('EMAILADDRESS', '[\\w.+-]+@[\\w-]+(?:\\.[\\w-]+)+', 'mail'),
  known('URI', '[a-z][a-z0-9+.-]*://\\S+', 'url'),
  known('URIPATHPARAM', '/[^\\s?]*(?:\\?\\S*)?', 'path'),
  known('LOGLEVEL', '(?:TRACE|DEBUG|INFO|NOTICE|WARN(?:ING)?|ERROR|CRIT(?:ICAL)?|FATAL|ALERT|EMERG)', 'severity'),
  known('INT', '[+-]?\\d+', 'number'),
  known('BASE10NUM', '[+-]?\\d+\\.\\d+', 'number'),
  known('WORD', '\\w+', 'word'),
  known('NOTSPACE', '\\S+', 'value'),
];

/** What a text looks like; undefined for several words. */
export const shapeOf = (text: string): Shape | undefined => SHAPES.find(({ whole }) => whole.test(text));
