const ACCESS = [
  '%{IPORHOST:clientip} %{HTTPDUSER:ident} %{USER:auth}',
  String.raw`\[%{HTTPDATE:timestamp;date;dd/MMM/yyyy:HH:mm:ss Z}\]`,
  '"(?:%{WORD:verb} %{NOTSPACE:request}(?: HTTP/%{NUMBER:httpversion})?|%{DATA:rawrequest})"',
  '%{NUMBER:response} (?:%{NUMBER:bytes}|-)',
];
const ERROR_2_4 = [
  String.raw`\[%{HTTPDERROR_DATE:timestamp}\] \[(?:%{WORD:module})?:%{LOGLEVEL:loglevel}\]`,
  String.raw` \[pid %{POSINT:pid}:tid %{NUMBER:tid}\]`,
  String.raw`(?: \(%{POSINT:proxy_errorcode}\)%{DATA:proxy_errormessage}:)?`,
  String.raw`(?: \[client %{IPORHOST:client}:%{POSINT:clientport}\])?`,
  ' %{DATA:errorcode}: %{GREEDYDATA:message}',
];

/** Lines of the logs of Apache's web server, which others write alike. */
export const WEB_SERVERS: Readonly<Record<string, string>> = {
  COMMONAPACHELOG: ACCESS.join(' '),
  COMBINEDAPACHELOG: '%{COMMONAPACHELOG} %{QS:referrer} %{QS:agent}',
  HTTPD20_ERRORLOG: String.raw`\[%{HTTPDERROR_DATE:timestamp}\] \[%{LOGLEVEL:loglevel}\] (?:\[client %{IPORHOST:clientip}\] )?%{GREEDYDATA:errormsg}`,
  HTTPD24_ERRORLOG: ERROR_2_4.join(''),
  HTTPD_ERRORLOG: '%{HTTPD20_ERRORLOG}|%{HTTPD24_ERRORLOG}',
};
