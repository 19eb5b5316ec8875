import { type Sentences } from 'texts/sentences';

/** Authentication services and the directories behind them. */
export const DIRECTORIES: Sentences = {
  'A password must not be blank, nor longer than {count} characters.':
    'Ein Passwort darf nicht leer und nicht länger als {count} Zeichen sein.',
  'A password is kept or deleted by true; false means nothing.':
    'Ein Passwort wird mit true behalten oder gelöscht; false bedeutet nichts.',
  'There is no stored password to keep. Enter it.': 'Es ist kein Passwort gespeichert. Es eingeben.',
  'No more than {count} tests a minute.': 'Nicht mehr als {count} Tests je Minute.',
  'There is no authentication service {id}. It may have been deleted.':
    'Den Anmeldedienst {id} gibt es nicht. Vielleicht wurde er gelöscht.',
  'Only people with all permissions can let a service take over local accounts.':
    'Nur Personen mit allen Berechtigungen können einen Dienst lokale Konten übernehmen lassen.',
  'The type of a service cannot be changed. Create another one.':
    'Die Art eines Dienstes kann nicht geändert werden. Einen anderen anlegen.',
  '{title} is active. Deactivate it before you delete it.': '{title} ist aktiv. Vor dem Löschen deaktivieren.',
  '{title} has accounts. Delete them before you delete it.': '{title} hat Konten. Erst diese löschen.',
  'Enter the password again: a server was added that it was not entered for.':
    'Das Passwort noch einmal eingeben: Ein Server kam hinzu, für den es nicht eingegeben wurde.',
  'Enter the password again: it would be sent with less protection than before.':
    'Das Passwort noch einmal eingeben: Es würde weniger geschützt gesendet als bisher.',
  'The account {name} belongs to somebody else.': 'Das Konto {name} gehört jemand anderem.',
  'The account {name} belongs to somebody else in a directory.':
    'Das Konto {name} gehört jemand anderem in einem Verzeichnis.',
  'There is a local account {name}, which this service may not take over.':
    'Es gibt ein lokales Konto {name}, das dieser Dienst nicht übernehmen darf.',
  'There is a local account {name}.': 'Es gibt ein lokales Konto {name}.',
  'The account {name} is disabled.': 'Das Konto {name} ist deaktiviert.',
  'The service or the account was deleted meanwhile.': 'Der Dienst oder das Konto wurde inzwischen gelöscht.',
  'Send an authentication service as a JSON object.': 'Einen Anmeldedienst als JSON-Objekt senden.',
  'The type of a service must be {type} or {other}.': 'Die Art eines Dienstes muss {type} oder {other} sein.',
  'An authentication service cannot be restored: it would let people in as it did then.':
    'Ein Anmeldedienst kann nicht wiederhergestellt werden: Er ließe Personen ein wie damals.',
  'No more than {count} characters are taken here.': 'Hier sind nicht mehr als {count} Zeichen erlaubt.',
  'This cannot be the name of an attribute.': 'So kann kein Attribut heißen.',
  'This is no LDAP filter.': 'Das ist kein LDAP-Filter.',
  'A server is missing.': 'Ein Server fehlt.',
  'No more than {count} servers are asked.': 'Es werden nicht mehr als {count} Server gefragt.',
  'Server {number} needs the name or the IP address of a host.':
    'Server {number} braucht den Namen oder die IP-Adresse eines Hosts.',
  'The port of server {number} must be from 1 to {most}.': 'Der Port von Server {number} muss von 1 bis {most} sein.',
  'The search base of groups is missing.': 'Die Suchbasis der Gruppen fehlt.',
  'The search pattern of groups is missing.': 'Das Suchmuster der Gruppen fehlt.',
  'The attribute with the name of groups is missing.': 'Das Attribut mit dem Namen der Gruppen fehlt.',
  'Only Active Directory can tell who is in groups of groups.':
    'Nur Active Directory kann sagen, wer in Gruppen von Gruppen ist.',
  'No more than {count} groups can give roles.': 'Nicht mehr als {count} Gruppen können Rollen geben.',
  'A group that gives roles needs a name.': 'Eine Gruppe, die Rollen gibt, braucht einen Namen.',
  'No more than {count} roles are given.': 'Es werden nicht mehr als {count} Rollen gegeben.',
  'There is no role with the id {id}.': 'Es gibt keine Rolle mit der ID {id}.',
  'The search base of users is missing.': 'Die Suchbasis der Benutzer fehlt.',
  'The search pattern of users is missing.': 'Das Suchmuster der Benutzer fehlt.',
  'The attribute with the username is missing.': 'Das Attribut mit dem Benutzernamen fehlt.',
  'The attribute with the full name is missing.': 'Das Attribut mit dem vollen Namen fehlt.',
  'The attribute with the unique id is missing.': 'Das Attribut mit der eindeutigen ID fehlt.',
  'Up to {count} names of attributes are taken here.': 'Hier sind bis zu {count} Namen von Attributen erlaubt.',
  'This is no certificate in PEM form.': 'Das ist kein Zertifikat in PEM-Form.',
  'Nobody can sign in by this name: the search pattern finds several people.':
    'Mit diesem Namen kann sich niemand anmelden: Das Suchmuster findet mehrere Personen.',
  'This account is disabled in the directory.': 'Dieses Konto ist im Verzeichnis deaktiviert.',
  'Nobody can sign in by this name: the entry lacks the username or the unique id.':
    'Mit diesem Namen kann sich niemand anmelden: Dem Eintrag fehlt der Benutzername oder die eindeutige ID.',
  'The search pattern finds nobody by this name.': 'Das Suchmuster findet niemanden mit diesem Namen.',
  'The directory refuses this password.': 'Das Verzeichnis lehnt dieses Passwort ab.',
  'The service cannot be used with this configuration.':
    'Der Dienst kann mit dieser Konfiguration nicht verwendet werden.',
  'This person can sign in.': 'Diese Person kann sich anmelden.',
  'All servers can be used.': 'Alle Server können verwendet werden.',
  'Enter a username and a password to test.': 'Zum Testen Benutzername und Passwort eingeben.',
  'The authentication service cannot be reached.': 'Der Anmeldedienst ist nicht erreichbar.',
  'The authentication service cannot be reached. Local accounts still work.':
    'Der Anmeldedienst ist nicht erreichbar. Lokale Konten funktionieren weiterhin.',
  '{server} cannot be used: it refuses StartTLS.': '{server} ist nicht verwendbar: Der Server lehnt StartTLS ab.',
  '{server} sends more than it was asked for.': '{server} sendet mehr, als gefragt war.',
  'The service has no servers.': 'Der Dienst hat keine Server.',
  'The search pattern of users is no LDAP filter.': 'Das Suchmuster der Benutzer ist kein LDAP-Filter.',
  'The search pattern of groups is no LDAP filter.': 'Das Suchmuster der Gruppen ist kein LDAP-Filter.',
  '{server} cannot be used: the connection was closed.': '{server} ist nicht verwendbar: Die Verbindung wurde beendet.',
  '{server} cannot be used: there is no route to it.': '{server} ist nicht verwendbar: Es führt kein Weg dorthin.',
  '{server} cannot be used: its certificate was signed by an authority that is not trusted here.':
    '{server} ist nicht verwendbar: Das Zertifikat stammt von einer Stelle, der hier nicht vertraut wird.',
  '{server} cannot be used: no encrypted connection could be made.':
    '{server} ist nicht verwendbar: Eine verschlüsselte Verbindung kam nicht zustande.',
  '{server} cannot be used: its certificate cannot be verified.':
    '{server} ist nicht verwendbar: Das Zertifikat kann nicht geprüft werden.',
  '{server} cannot be used: it does not speak LDAP.': '{server} ist nicht verwendbar: Dort wird kein LDAP gesprochen.',
  '{server} cannot be used: the connection was refused.':
    '{server} ist nicht verwendbar: Die Verbindung wurde abgelehnt.',
  '{server} cannot be used: it does not answer.': '{server} ist nicht verwendbar: Es kommt keine Antwort.',
  '{server} cannot be used: its name is unknown.': '{server} ist nicht verwendbar: Der Name ist unbekannt.',
  '{server} cannot be used: its name could not be resolved.':
    '{server} ist nicht verwendbar: Der Name konnte nicht aufgelöst werden.',
  '{server} cannot be used: its certificate has expired.':
    '{server} ist nicht verwendbar: Das Zertifikat ist abgelaufen.',
  '{server} cannot be used: its certificate is not valid yet.':
    '{server} ist nicht verwendbar: Das Zertifikat gilt noch nicht.',
  '{server} cannot be used: its certificate is for another name.':
    '{server} ist nicht verwendbar: Das Zertifikat gilt für einen anderen Namen.',
  '{server} cannot be used: it lets nobody in without encryption.':
    '{server} ist nicht verwendbar: Ohne Verschlüsselung wird niemand eingelassen.',
  '{server} cannot be used: the search base does not exist, or the bind account may not read it.':
    '{server} ist nicht verwendbar: Die Suchbasis gibt es nicht, oder das Dienstkonto darf sie nicht lesen.',
  '{server} cannot be used: a distinguished name is malformed.':
    '{server} ist nicht verwendbar: Ein Distinguished Name ist fehlerhaft.',
  '{server} cannot be used: it lets nobody in without a password.':
    '{server} ist nicht verwendbar: Ohne Passwort wird niemand eingelassen.',
  '{server} cannot be used: the bind account may not read there.':
    '{server} ist nicht verwendbar: Das Dienstkonto darf dort nicht lesen.',
  '{server} cannot be used: it refuses what it is asked for.':
    '{server} ist nicht verwendbar: Der Server lehnt die Anfrage ab.',
  '{server} cannot be used: it is too busy.': '{server} ist nicht verwendbar: Der Server ist überlastet.',
  '{server} refuses the bind account: its name or password is wrong.':
    '{server} lehnt das Dienstkonto ab: Name oder Passwort ist falsch.',
  '{server} cannot be used: it answers with the result {code} of LDAP.':
    '{server} ist nicht verwendbar: Der Server antwortet mit dem LDAP-Ergebnis {code}.',
  '{server} cannot be used: its address is reserved for other purposes.':
    '{server} ist nicht verwendbar: Die Adresse ist für andere Zwecke reserviert.',
  'username_header must be the name of a header: up to 100 letters, digits and hyphens, like Remote-User.':
    'username_header muss der Name eines Headers sein: bis zu 100 Buchstaben, Ziffern und Bindestriche, wie Remote-User.',
  'username_header cannot be {name}, which has another purpose. Choose another name.':
    'username_header kann nicht {name} sein, das einen anderen Zweck hat. Einen anderen Namen wählen.',
};
