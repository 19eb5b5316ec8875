import { type Sentences } from 'texts/sentences';

/** Accounts and roles. */
export const USERS: Sentences = {
  'Sign in, and see what is shared': 'Anmelden und sehen, was freigegeben ist',
  'All permissions': 'Alle Berechtigungen',
  'Create dashboards': 'Dashboards anlegen',
  'Create event definitions': 'Ereignisdefinitionen anlegen',
  'Create event notifications': 'Ereignisbenachrichtigungen anlegen',
  'List people and see their names': 'Personen auflisten und ihre Namen sehen',
  'Read and change all event definitions and notifications':
    'Alle Ereignisdefinitionen und Benachrichtigungen lesen und ändern',
  'Read and change all saved searches and dashboards': 'Alle gespeicherten Suchen und Dashboards lesen und ändern',
  'For the account by which sidecars report': 'Für das Konto, mit dem sich Sidecars melden',
  'User {name} exists already. Choose another username.':
    'Den Benutzer {name} gibt es schon. Einen anderen Benutzernamen wählen.',
  'User {name} was deleted in the meantime.': 'Der Benutzer {name} wurde inzwischen gelöscht.',
  '{name} is the built-in administrator and was not changed. Change it in the configuration of the server.':
    '{name} ist das eingebaute Administrationskonto und wurde nicht geändert. Es in der Konfiguration des Servers ändern.',
  'You cannot give {what}: you do not have {what2} yourself.':
    '{what} kann nicht vergeben werden: Dem eigenen Konto fehlt {what2}.',
  'A service account cannot have the role {name}. Leave out one of both.':
    'Ein Dienstkonto kann die Rolle {name} nicht haben. Eines von beiden weglassen.',
  'Without {role} or {other} they could not use the console. Keep one of both, or disable the account.':
    'Ohne {role} oder {other} wäre die Konsole nicht nutzbar. Eine der Rollen behalten oder das Konto deaktivieren.',
  'Only people with all permissions can hand things over.':
    'Nur Personen mit allen Berechtigungen können etwas übergeben.',
  'The built-in administrator may do everything and owns nothing. Choose somebody else.':
    'Das eingebaute Administrationskonto darf alles und besitzt nichts. Jemand anderen wählen.',
  'Not deleted: choose somebody else, with an enabled account, to hand things over to.':
    'Nicht gelöscht: Für die Übergabe jemand anderen mit aktivem Konto wählen.',
  'You are viewing as {name}: nothing can be changed. Stop viewing, then try again.':
    'Ansicht als {name}: Nichts kann geändert werden. Die Ansicht beenden, dann erneut versuchen.',
  'Your view as another person has ended. Reload the page to go on as yourself.':
    'Die Ansicht als andere Person ist beendet. Die Seite neu laden, um mit dem eigenen Konto weiterzuarbeiten.',
  'Viewing as another person belongs to a session of the console: it does not work with a token or a password.':
    'Die Ansicht als andere Person gehört zu einer Sitzung der Konsole: Mit Zugriffstoken oder Passwort geht sie nicht.',
  'You see the console as yourself already.': 'Das ist bereits die eigene Ansicht.',
  '{name} is the built-in administrator, who sees everything.':
    '{name} ist das eingebaute Administrationskonto, das alles sieht.',
  'The account of {name} is disabled, so that they see nothing.':
    'Das Konto {name} ist deaktiviert und sieht deshalb nichts.',
  '{name} has all permissions: only people who have them, too, can view as them.':
    '{name} hat alle Berechtigungen: Nur wer sie auch hat, kann die Konsole so sehen.',
  'This session views as another person already.': 'Diese Sitzung sieht die Konsole schon als andere Person.',
  'You are not viewing as another person.': 'Die Konsole wird nicht als andere Person angezeigt.',
  'You cannot delete your own account.': 'Das eigene Konto kann nicht gelöscht werden.',
  'You cannot change the status of your own account.': 'Der Status des eigenen Kontos kann nicht geändert werden.',
  'The password of {name} is kept by an authentication service. Change it there.':
    'Das Passwort von {name} liegt bei einem Anmeldedienst. Es dort ändern.',
  'Old password is missing. Send old_password, too.': 'Das alte Passwort fehlt. Auch old_password senden.',
  'Old password is wrong.': 'Das alte Passwort ist falsch.',
  '{name} has all permissions: only others who do can set this password.':
    '{name} hat alle Berechtigungen: Nur wer sie auch hat, kann dieses Passwort setzen.',
  'This session has ended already.': 'Diese Sitzung ist schon zu Ende.',
  'global_session_timeout_interval must be an ISO 8601 duration from a minute to ten years, like PT8H.':
    'global_session_timeout_interval muss eine Dauer nach ISO 8601 von einer Minute bis zehn Jahren sein, etwa PT8H.',
  'enable_global_session_timeout must be true or false.': 'enable_global_session_timeout muss true oder false sein.',
  'This block has ended already.': 'Diese Sperre ist schon zu Ende.',
  'Only those who may edit all accounts can change whether this is a service account.':
    'Ob dies ein Dienstkonto ist, kann nur ändern, wer alle Konten bearbeiten darf.',
  'A username is missing.': 'Der Benutzername fehlt.',
  'The username is longer than {count} characters.': 'Der Benutzername ist länger als {count} Zeichen.',
  'The username contains a space, a control character or one of : , * /. It is part of permissions: choose another.':
    'Der Benutzername enthält ein Leerzeichen, ein Steuerzeichen oder eines von : , * /. Er ist Teil von Berechtigungen: Einen anderen wählen.',
  'The username {name} is reserved. Choose another.': 'Der Benutzername {name} ist reserviert. Einen anderen wählen.',
  'The first name is missing.': 'Der Vorname fehlt.',
  'The last name is missing.': 'Der Nachname fehlt.',
  'The first name is longer than {count} characters.': 'Der Vorname ist länger als {count} Zeichen.',
  'The last name is longer than {count} characters.': 'Der Nachname ist länger als {count} Zeichen.',
  'The first name contains a control character.': 'Der Vorname enthält ein Steuerzeichen.',
  'The last name contains a control character.': 'Der Nachname enthält ein Steuerzeichen.',
  'The {what} is missing.': 'Es fehlt: {what}.',
  'The {what} is longer than {count} characters.': 'Länger als {count} Zeichen: {what}.',
  'The {what} contains a control character.': 'Enthält ein Steuerzeichen: {what}.',
  'First and last name are longer than {count} characters together.':
    'Vor- und Nachname sind zusammen länger als {count} Zeichen.',
  'The e-mail address is missing.': 'Die E-Mail-Adresse fehlt.',
  'The e-mail address is longer than {count} characters.': 'Die E-Mail-Adresse ist länger als {count} Zeichen.',
  'The e-mail address contains a control character.': 'Die E-Mail-Adresse enthält ein Steuerzeichen.',
  'The password is shorter than {count} characters.': 'Das Passwort ist kürzer als {count} Zeichen.',
  'The password is longer than {count} characters.': 'Das Passwort ist länger als {count} Zeichen.',
  'The password has no capital letter.': 'Im Passwort fehlt ein Großbuchstabe.',
  'The password has no small letter.': 'Im Passwort fehlt ein Kleinbuchstabe.',
  'The password has no digit.': 'Im Passwort fehlt eine Ziffer.',
  'The password has no special character.': 'Im Passwort fehlt ein Sonderzeichen.',
  'Without the name or the e-mail address in it, the password is too short.':
    'Ohne den Namen oder die E-Mail-Adresse darin ist das Passwort zu kurz.',
  'The password is easy to guess. Make it longer, for instance of words that do not belong together.':
    'Das Passwort ist leicht zu erraten. Ein längeres wählen, etwa aus Wörtern, die nicht zusammengehören.',
  'The password is the same as before. Choose another.': 'Das Passwort ist dasselbe wie zuvor. Ein anderes wählen.',
  '{name} must be a whole number from {from} to {to}.': '{name} muss eine ganze Zahl von {from} bis {to} sein.',
  'There are no roles with these names: {names}.': 'Rollen mit diesen Namen gibt es nicht: {names}.',
  'These are more than {count} permissions.': 'Das sind mehr als {count} Berechtigungen.',
  'A permission has 1 to {count} characters, like streams:read; this is none: {value}.':
    'Eine Berechtigung hat 1 bis {count} Zeichen, wie streams:read; das ist keine: {value}.',
  'Preferences have at most {count} keys and {bytes} bytes.':
    'Einstellungen haben höchstens {count} Schlüssel und {bytes} Bytes.',
  'The name of the token is missing.': 'Der Name des Tokens fehlt.',
  'The name of the token is longer than {count} characters.': 'Der Name des Tokens ist länger als {count} Zeichen.',
  'The name of the token contains a control character.': 'Der Name des Tokens enthält ein Steuerzeichen.',
  'tokenTTL must be an ISO 8601 duration of up to 100 years, like P30D or PT12H.':
    'tokenTTL muss eine Dauer nach ISO 8601 von höchstens 100 Jahren sein, etwa P30D oder PT12H.',
  'This account has {count} access tokens already. Revoke some that nobody uses.':
    'Dieses Konto hat schon {count} Zugriffstoken. Ungenutzte widerrufen.',
  '{name} has all permissions: only others who do can make tokens of this account.':
    '{name} hat alle Berechtigungen: Nur wer sie auch hat, kann Token dieses Kontos anlegen.',
  '{name} has no such access token. It may have been revoked.':
    '{name} hat kein solches Zugriffstoken. Vielleicht wurde es widerrufen.',
  'Read and change all sidecars and their configurations': 'Alle Sidecars und ihre Konfigurationen lesen und ändern',
  'Read all sidecars and their configurations': 'Alle Sidecars und ihre Konfigurationen lesen',
  'Read and change all pipelines, their rules and connections':
    'Alle Pipelines, ihre Regeln und Verbindungen lesen und ändern',
  'Read the audit log': 'Das Audit-Log lesen',
  'The role {name} is built in and cannot be changed.':
    'Die Rolle {name} ist eingebaut und kann nicht geändert werden.',
  'The role {name} is built in and cannot be deleted.':
    'Die Rolle {name} ist eingebaut und kann nicht gelöscht werden.',
  'Nothing was changed: a role was deleted in the meantime. Reload and try again.':
    'Nichts wurde geändert: Eine Rolle wurde inzwischen gelöscht. Neu laden und noch einmal versuchen.',
  'The name of the role is missing.': 'Der Name der Rolle fehlt.',
  'The name of the role is longer than {count} characters.': 'Der Name der Rolle ist länger als {count} Zeichen.',
  'The name of the role contains a control character or one of : , * /. It is part of permissions: choose another.':
    'Der Name der Rolle enthält ein Steuerzeichen oder eines von : , * /. Er ist Teil von Berechtigungen: Einen anderen wählen.',
  'The description of the role is longer than {count} characters.':
    'Die Beschreibung der Rolle ist länger als {count} Zeichen.',
  'The description of the role contains a character that cannot be stored.':
    'Die Beschreibung der Rolle enthält ein Zeichen, das nicht gespeichert werden kann.',
  'There is a role {name} already. Choose another name.':
    'Eine Rolle {name} gibt es schon. Einen anderen Namen wählen.',
  'The role {name} was deleted in the meantime.': 'Die Rolle {name} wurde inzwischen gelöscht.',
  'There is no role {name}.': 'Eine Rolle {name} gibt es nicht.',
  '{name} does not have the role {role}.': '{name} hat die Rolle {role} nicht.',
  'Input <{id}> has no source {source} behind a relay.':
    'Der Input <{id}> hat keine Quelle {source} hinter einem Relay.',
};
