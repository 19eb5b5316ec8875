/** Paths of files and addresses of the web. */
export const PATHS: Readonly<Record<string, string>> = {
  PATH: '%{UNIXPATH}|%{WINPATH}',
  UNIXPATH: String.raw`(?:/(?:[\w%!$@:.,+~-]|\\.)*)+`,
  WINPATH: String.raw`(?:[A-Za-z]:|\\\\[^\\/:*?"<>|\s]+)(?:\\[^\\/:*?"<>|\r\n]*)+`,
  TTY: '/dev/(?:pts/[0-9]+|tty[A-Za-z]*[0-9]*)',
  URIPROTO: String.raw`[A-Za-z]+(?:\+[A-Za-z]+)*`,
  URIHOST: '%{IPORHOST}(?::%{POSINT:port})?',
  URIPATH: String.raw`(?:/[A-Za-z0-9$.+!*'(),~:;=@#%&_\-]*)+`,
  URIPARAM: String.raw`\?[A-Za-z0-9$.+!*'|(){},~@#%&/=:;_?\-\[\]<>]*`,
  URIPATHPARAM: '%{URIPATH}(?:%{URIPARAM})?',
  URI: String.raw`%{URIPROTO}://(?:%{USER}(?::[^@\s/]*)?@)?(?:%{URIHOST})?(?:%{URIPATHPARAM})?`,
};
