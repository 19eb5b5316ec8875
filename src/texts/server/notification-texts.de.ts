import { type Sentences } from 'texts/sentences';

/** Notifications, and the URLs that the server may call. */
export const NOTIFICATIONS: Sentences = {
  'There is no account {username} any more.': 'Das Konto {username} gibt es nicht mehr.',
  'The account {username} is disabled.': 'Das Konto {username} ist deaktiviert.',
  'The account {username} has no mail address.': 'Das Konto {username} hat keine E-Mail-Adresse.',
  'The notification does not exist any more.': 'Die Benachrichtigung gibt es nicht mehr.',
  'No more than {count} tests at once. Wait until one has ended.':
    'Höchstens {count} Tests zugleich. Warten, bis einer zu Ende ist.',
  'A notification needs a title.': 'Eine Benachrichtigung braucht einen Titel.',
  'Unable to map property {name}. There is no notification of the type {type}.':
    'Die Eigenschaft {name} ist unbekannt. Benachrichtigungen vom Typ {type} gibt es nicht.',
  'Choose a type of notification that this server has.':
    'Einen Typ von Benachrichtigungen wählen, den dieser Server hat.',
  'Send the settings of a notification.': 'Die Einstellungen einer Benachrichtigung senden.',
  'Send a notification as a JSON object.': 'Eine Benachrichtigung als JSON-Objekt senden.',
  'There is no stored secret to keep. Enter it.':
    'Es ist kein Geheimnis gespeichert, das bleiben könnte. Bitte eingeben.',
  'Enter it again: it was entered for another server.':
    'Bitte noch einmal eingeben: Es wurde für einen anderen Server eingegeben.',
  'Not sent to {recipient}: {reason}': 'Nicht gesendet an {recipient}: {reason}',
  '{reason} The receiver said: {answer}': '{reason} Der Empfänger sagte: {answer}',
  'And {count} more.': 'Und {count} weitere.',
  '{reason} (line {line}, column {column})': '{reason} (Zeile {line}, Spalte {column})',

  'Two entries have the id {id}. Give every entry an id of its own.':
    'Zwei Einträge haben die ID {id}. Jedem Eintrag eine eigene ID geben.',
  'The regex {regex} cannot be used. {reason}': 'Der reguläre Ausdruck {regex} ist nicht verwendbar. {reason}',
  'The list of allowed URLs does not have {url}. Ask an administrator to add it.':
    'Auf der Liste der erlaubten URLs fehlt {url}. Bitten Sie jemanden aus der Administration, sie hinzuzufügen.',

  'This server is not set up to send mails. Whoever runs it has to set TIMBERLINE_SMTP_URL.':
    'Dieser Server ist nicht eingerichtet, E-Mails zu senden. Wer ihn betreibt, muss TIMBERLINE_SMTP_URL setzen.',
  'There is no sender. Enter one here, or set TIMBERLINE_SMTP_FROM on the server.':
    'Es gibt keinen Absender. Hier einen eingeben oder auf dem Server TIMBERLINE_SMTP_FROM setzen.',
  'Nobody would get the mail: there are no recipients.': 'Niemand bekäme die E-Mail: Es gibt keine Empfänger.',
  'Enter an address, like alerts@example.org.': 'Eine Adresse eingeben, etwa alerts@example.org.',
  'Enter a subject.': 'Einen Betreff eingeben.',
  'Enter a text, or an HTML text.': 'Einen Text oder einen HTML-Text eingeben.',
  'Enter who is to get the mail.': 'Eingeben, wer die E-Mail bekommen soll.',
  '“{address}” is no mail address.': '„{address}“ ist keine E-Mail-Adresse.',
  '{server} does not let this server sign in at the moment.': '{server} lässt diesen Server gerade nicht anmelden.',
  '{server} refuses the user name and password of this server.':
    '{server} lehnt Benutzername und Passwort dieses Servers ab.',
  '{server} does not take the mail at the moment.': '{server} nimmt die E-Mail gerade nicht an.',
  '{server} refuses the mail.': '{server} lehnt die E-Mail ab.',
  '{server} cannot be used: it does not speak SMTP.': '{server} ist nicht verwendbar: Dort wird kein SMTP gesprochen.',

  'Enter a URL.': 'Eine URL eingeben.',
  'It must be a URL that begins with http:// or https://.':
    'Es muss eine URL sein, die mit http:// oder https:// beginnt.',
  '“{name}” cannot be sent as a header.': '„{name}“ lässt sich nicht als Header senden.',
  'The header {name} is set by this server.': 'Den Header {name} setzt dieser Server.',
  '“{text}” is not a header. Write Name: value; Other: value.':
    '„{text}“ ist kein Header. So schreiben: Name: Wert; Anderer: Wert.',
  'It must be JSON, FORM_DATA, PLAIN_TEXT or a media type like application/xml.':
    'Es muss JSON, FORM_DATA, PLAIN_TEXT oder ein Medientyp wie application/xml sein.',
  'Enter it as name:password.': 'In der Form Name:Passwort eingeben.',
  'An API key needs its name and its secret.': 'Ein API-Schlüssel braucht seinen Namen und sein Geheimnis.',
  'The receiver answered with status {status}.': 'Der Empfänger antwortete mit Status {status}.',
  'The address is not a URL that can be called.': 'Die Adresse ist keine URL, die sich aufrufen lässt.',
  'Too many requests wait for {host}.': 'Zu viele Anfragen warten auf {host}.',
  '{server} cannot be used: it does not speak HTTP.': '{server} ist nicht verwendbar: Dort wird kein HTTP gesprochen.',
  '{server} redirects to an address that cannot be read.': '{server} leitet an eine unlesbare Adresse weiter.',
  '{server} redirects more than {count} times.': '{server} leitet mehr als {count} Mal weiter.',

  'Choose an alarm callback.': 'Einen Alarm-Callback wählen.',
  'This server cannot send alarm callbacks yet. Use a notification of another type.':
    'Dieser Server kann noch keine Alarm-Callbacks senden. Eine Benachrichtigung eines anderen Typs verwenden.',
  'It must have exactly {count} characters.': 'Es müssen genau {count} Zeichen sein.',
  'Enter a name.': 'Einen Namen eingeben.',
  'An incident key of your own needs a prefix.': 'Ein eigener Incident-Schlüssel braucht ein Präfix.',
  'A webhook of Slack begins with {address}.': 'Ein Webhook von Slack beginnt mit {address}.',
  'The address for a webhook of Discord ends with /slack.': 'Die Adresse eines Webhooks von Discord endet auf /slack.',
  'It must be a colour like #FF0000.': 'Es muss eine Farbe wie #FF0000 sein.',
  'Enter a channel.': 'Einen Kanal eingeben.',
  'Without the title it needs a message.': 'Ohne den Titel ist eine Nachricht nötig.',
  'Notify either the channel or those who are here.': 'Entweder den Kanal benachrichtigen oder die Anwesenden.',
  'There is no time zone {zone}.': 'Die Zeitzone {zone} gibt es nicht.',

  'There is no delivery {id} in the last 30 days.': 'In den letzten 30 Tagen gibt es keine Zustellung {id}.',
  'The notification of this delivery was deleted.': 'Die Benachrichtigung dieser Zustellung wurde gelöscht.',
  'The notification was deleted.': 'Die Benachrichtigung wurde gelöscht.',
  'The event definition does not exist any more.': 'Die Ereignisdefinition gibt es nicht mehr.',
  'The delivery failed. The log of the server says why.':
    'Die Zustellung ist fehlgeschlagen. Das Log des Servers sagt, warum.',
  'The attempt could not be recorded. The log of the server says why.':
    'Der Versuch konnte nicht festgehalten werden. Das Log des Servers sagt, warum.',
  'Notification “{title}” failed': 'Benachrichtigung „{title}“ fehlgeschlagen',
};
