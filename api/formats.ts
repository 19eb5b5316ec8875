/** The formats of log lines that are recognised, and what people call them: "recognised as …". */
export const FORMAT_TITLES = {
  syslog: 'Syslog',
  sshd: 'OpenSSH log',
  journald: 'systemd journal',
  json: 'JSON',
  logfmt: 'logfmt',
  cri: 'Kubernetes container log',
  klog: 'Kubernetes log (klog)',
  java: 'Java log (log4j, logback)',
  jul: 'java.util.logging',
  python: 'Python logging',
  postgresql: 'PostgreSQL log',
  mysql: 'MySQL log',
  'access-log': 'Web server access log',
  'apache-error': 'Apache error log',
  'nginx-error': 'nginx error log',
  'windows-event': 'Windows event',
  logcat: 'Android log',
  cef: 'CEF',
  leef: 'LEEF',
  timestamped: 'Text with a time',
} as const;

/** What a message's field `gl2_format` holds. */
export type FormatId = keyof typeof FORMAT_TITLES;

/** @returns undefined for a format of another version */
export const formatTitle = (id: string): string | undefined =>
  Object.hasOwn(FORMAT_TITLES, id) ? FORMAT_TITLES[id as FormatId] : undefined;
