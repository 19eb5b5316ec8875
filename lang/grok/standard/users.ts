/** Who it was: names of accounts and mail addresses. */
export const USERS: Readonly<Record<string, string>> = {
  USERNAME: String.raw`[A-Za-z0-9._-]+`,
  USER: '%{USERNAME}',
  EMAILLOCALPART: String.raw`[A-Za-z][A-Za-z0-9!#$&'*+/=?^_|~.-]*`,
  EMAILADDRESS: '%{EMAILLOCALPART}@%{HOSTNAME}',
  HTTPDUSER: '%{EMAILADDRESS}|%{USER}',
};
