import { type Sentences } from 'texts/sentences';

/** Identity providers and signing in through them. */
export const PROVIDERS: Sentences = {
  'The user info of the provider cannot be read, so that only the id token counts. {reason}':
    'Die Benutzerangaben (userinfo) des Anbieters sind nicht lesbar, sodass nur das ID-Token zählt. {reason}',
  'There are {count} identity providers already. Delete one first.':
    'Es gibt schon {count} Identitätsanbieter. Erst einen löschen.',
  'There is no identity provider {id}. It may have been deleted.':
    'Den Identitätsanbieter {id} gibt es nicht. Vielleicht wurde er gelöscht.',
  'An identity provider cannot be restored: it would let people in as it did then.':
    'Ein Identitätsanbieter lässt sich nicht wiederherstellen: Er würde Personen hereinlassen wie damals.',
  'Send an identity provider as a JSON object.': 'Einen Identitätsanbieter als JSON-Objekt senden.',
  'A client secret must not be blank, nor longer than {count} characters.':
    'Ein Client-Secret darf nicht leer und nicht länger als {count} Zeichen sein.',
  'A client secret is kept or deleted by true; false means nothing.':
    'Ein Client-Secret wird mit true behalten oder gelöscht; false bedeutet nichts.',
  'There is no stored client secret to keep. Enter it.': 'Es ist kein Client-Secret gespeichert. Es eingeben.',
  'Enter the client secret again: it was entered for another issuer.':
    'Das Client-Secret neu eingeben: Es wurde für einen anderen Issuer eingegeben.',
  'Characters that nobody sees are not taken here.': 'Unsichtbare Zeichen sind hier nicht möglich.',
  'The issuer is missing.': 'Der Issuer fehlt.',
  'The client id is missing.': 'Die Client-ID fehlt.',
  'The address of return is missing.': 'Die Rücksprungadresse fehlt.',
  'The address of return must be an address of this console, which begins with https:// or http://.':
    'Die Rücksprungadresse muss eine Adresse dieser Konsole sein, die mit https:// oder http:// beginnt.',
  'The address of return must end with {path}.': 'Die Rücksprungadresse muss mit {path} enden.',
  'Write the address of return as {address}': 'Die Rücksprungadresse so schreiben: {address}',
  'No more than {count} scopes are asked for.': 'Mehr als {count} Scopes werden nicht angefragt.',
  'A scope is a word without spaces, quotes and backslashes.':
    'Ein Scope ist ein Wort ohne Leerzeichen, Anführungszeichen und umgekehrte Schrägstriche.',
  'The claim with the username is missing.': 'Der Claim mit dem Benutzernamen fehlt.',
  'The name of a claim has no more than {count} characters.': 'Der Name eines Claims hat höchstens {count} Zeichen.',
  'Groups give roles only when a claim names the groups.':
    'Gruppen geben nur dann Rollen, wenn ein Claim die Gruppen nennt.',
  'The issuer must be the address of the provider, which begins with https://.':
    'Der Issuer muss die Adresse des Anbieters sein, die mit https:// beginnt.',
  'The issuer must begin with https://: without it others could sign in as anybody. http:// is taken on this machine only.':
    'Der Issuer muss mit https:// beginnen: Sonst könnten sich andere als irgendwer anmelden. http:// geht nur auf diesem Rechner.',
  'The issuer must have no name, password, query or fragment in its address.':
    'Die Adresse des Issuers darf weder Namen noch Passwort, Parameter oder Fragment enthalten.',
  'Leave out /.well-known/openid-configuration: the issuer is what stands before it.':
    '/.well-known/openid-configuration weglassen: Der Issuer ist, was davor steht.',
  'The provider was found.': 'Der Anbieter wurde gefunden.',
  'The provider does not offer the code flow: it names no addresses to sign in and to get tokens.':
    'Der Anbieter bietet den Code-Flow nicht an: Er nennt keine Adressen für Anmeldung und Tokens.',
  '{server} cannot be used: it does not answer as a provider of OpenID Connect does.':
    '{server} ist nicht verwendbar: Die Antwort ist nicht die eines Anbieters von OpenID Connect.',
  '{server} cannot be used: its answer is larger than 1 MB.':
    '{server} ist nicht verwendbar: Die Antwort ist größer als 1 MB.',
  '{server} cannot be used: nothing is sent there without encryption.':
    '{server} ist nicht verwendbar: Dorthin wird nichts unverschlüsselt gesendet.',
  '{server} calls itself otherwise than the issuer that is configured. Compare both, letter by letter.':
    '{server} nennt sich anders als der eingestellte Issuer. Beide Buchstabe für Buchstabe vergleichen.',
  'The id token of the provider is for another client. Compare the client id.':
    'Das ID-Token des Anbieters ist für einen anderen Client. Die Client-ID vergleichen.',
  'The id token is from another issuer than the one that is configured.':
    'Das ID-Token kommt von einem anderen Issuer als dem eingestellten.',
  'The id token belongs to another sign-in. Start again.':
    'Das ID-Token gehört zu einer anderen Anmeldung. Neu beginnen.',
  'The id token of the provider is not valid.': 'Das ID-Token des Anbieters ist nicht gültig.',
  'The id token of the provider has expired. Compare the clocks of both servers, and start again.':
    'Das ID-Token des Anbieters ist abgelaufen. Die Uhren beider Server vergleichen und neu beginnen.',
  'The id token is not signed by a key of the provider.':
    'Das ID-Token ist nicht mit einem Schlüssel des Anbieters signiert.',
  'The provider sent no valid id token.': 'Der Anbieter hat kein gültiges ID-Token gesendet.',
  'The provider tells about somebody else than its id token. Nobody was signed in.':
    'Der Anbieter beschreibt jemand anderen als sein ID-Token. Niemand wurde angemeldet.',
  'The answer is not from the provider at which the sign-in began.':
    'Die Antwort kommt nicht von dem Anbieter, bei dem die Anmeldung begann.',
  'The provider refuses the client id or the client secret.': 'Der Anbieter weist Client-ID oder Client-Secret zurück.',
  'The provider refuses the code: it was used before, or is too old. Start again.':
    'Der Anbieter weist den Code zurück: Er wurde schon verwendet oder ist zu alt. Neu beginnen.',
  'The provider refuses the sign-in ({error}).': 'Der Anbieter weist die Anmeldung zurück ({error}).',
  'The provider lets nobody in (access_denied): it was cancelled there, or this person may not.':
    'Der Anbieter lässt niemanden herein (access_denied): Es wurde dort abgebrochen, oder diese Person darf nicht.',
  'This sign-in was not begun in this browser or took longer than ten minutes. Start again.':
    'Diese Anmeldung wurde nicht in diesem Browser begonnen oder dauerte länger als zehn Minuten. Neu beginnen.',
  'The provider was given another issuer meanwhile. Start again.':
    'Der Anbieter bekam inzwischen einen anderen Issuer. Neu beginnen.',
  'The provider was changed or deleted meanwhile. Start again.':
    'Der Anbieter wurde inzwischen geändert oder gelöscht. Neu beginnen.',
  'The provider or the account was deleted meanwhile.': 'Der Anbieter oder das Konto wurde inzwischen gelöscht.',
  'The claim {name} is neither a text nor a list of texts, so that it names no groups.':
    'Der Claim {name} ist weder ein Text noch eine Liste von Texten und nennt so keine Gruppen.',
  'The claim {name} names nobody: it is missing or empty.': 'Der Claim {name} nennt niemanden: Er fehlt oder ist leer.',
  '{name} is the built-in administrator, who signs in with the password only.':
    '{name} ist der eingebaute Administrator, der sich nur mit dem Passwort anmeldet.',
  '{name} is the account of a program, which does not sign in here.':
    '{name} ist das Konto eines Programms, das sich hier nicht anmeldet.',
  'Nobody here is linked to this person at {title}, and unknown people get no account.':
    'Mit dieser Person bei {title} ist hier niemand verknüpft, und Unbekannte bekommen kein Konto.',
  'There is an account {name} already. Whoever owns it can link it to {title} in their profile.':
    'Das Konto {name} gibt es schon. Wem es gehört, kann es im eigenen Profil mit {title} verknüpfen.',
  'An account {name} would be created.': 'Das Konto {name} würde angelegt.',
  'They would be refused: {reason}': 'Die Person würde abgewiesen: {reason}',
  'They would sign in to the account {name}.': 'Die Person würde sich am Konto {name} anmelden.',
  'The provider has signed this person in.': 'Der Anbieter hat diese Person angemeldet.',
  'This was no test. Start again.': 'Das war kein Test. Neu beginnen.',
  'This person at {title} is linked to another account already.':
    'Diese Person bei {title} ist schon mit einem anderen Konto verknüpft.',
  'Your account is linked to somebody else at {title}. End that link first.':
    'Das eigene Konto ist bei {title} mit jemand anderem verknüpft. Erst diese Verknüpfung lösen.',
  'Sign in with a session to link your account: a token or a password is not enough.':
    'Zum Verknüpfen des eigenen Kontos mit einer Sitzung anmelden: Token oder Passwort genügen nicht.',
  'Your account was deleted.': 'Das eigene Konto wurde gelöscht.',
  '{name} has all permissions: only others who do can link this account.':
    '{name} hat alle Berechtigungen: Nur wer sie auch hat, kann dieses Konto verknüpfen.',
  'Send the subject, by which the provider knows this person: up to {count} characters.':
    'Das Subject senden, unter dem der Anbieter diese Person kennt: bis zu {count} Zeichen.',
  'Your account was created by this provider and has no password. Ask an administrator to end the link.':
    'Dieses Konto hat der Anbieter angelegt, und es hat kein Passwort. Einen Administrator bitten, die Verknüpfung zu lösen.',
  'This account is not linked to this provider.': 'Dieses Konto ist nicht mit diesem Anbieter verknüpft.',
};
