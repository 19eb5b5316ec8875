import { type Format } from './reading/format';
import { accessLog } from './kinds/access-log';
import { apacheError } from './kinds/apache-error';
import { cef } from './kinds/cef';
import { cri } from './kinds/cri';
import { java } from './kinds/java';
import { journald } from './kinds/journald';
import { json } from './kinds/json';
import { jul } from './kinds/jul';
import { klog } from './kinds/klog';
import { leef } from './kinds/leef';
import { logcat } from './kinds/logcat';
import { logfmt } from './kinds/logfmt';
import { mysql } from './kinds/mysql';
import { nginxError } from './kinds/nginx-error';
import { postgresql } from './kinds/postgresql';
import { python } from './kinds/python';
import { sshd } from './kinds/sshd';
import { syslog } from './kinds/syslog';
import { timestamped } from './kinds/timestamped';
import { windowsEvent } from './kinds/windows-event';

/** All formats, in the order they are tried. Formats that are not general match no line of another format. */
export const FORMATS: readonly Format[] = [
  sshd,
  syslog,
  journald,
  json,
  cri,
  klog,
  java,
  python,
  postgresql,
  mysql,
  nginxError,
  apacheError,
  windowsEvent,
  logcat,
  jul,
  cef,
  leef,
  accessLog,
  logfmt,
  timestamped,
];
