import { translate } from 'texts/catalogue';
import { type FormatId } from 'api/formats';
import { texts } from './format-texts';

const NAMES: { readonly [Id in FormatId]?: string } = {
  sshd: 'OpenSSH-Log',
  journald: 'systemd-Journal',
  cri: 'Kubernetes-Container-Log',
  klog: 'Kubernetes-Log (klog)',
  java: 'Java-Log (log4j, logback)',
  python: 'Python-Log (logging)',
  postgresql: 'PostgreSQL-Log',
  mysql: 'MySQL-Log',
  'access-log': 'Zugriffslog eines Webservers',
  'apache-error': 'Apache-Fehlerlog',
  'nginx-error': 'nginx-Fehlerlog',
  'windows-event': 'Windows-Ereignis',
  logcat: 'Android-Log',
  timestamped: 'Text mit Zeitangabe',
};

const byId: ReadonlyMap<string, string> = new Map(Object.entries(NAMES));

translate(texts, { named: (format) => byId.get(format) });
