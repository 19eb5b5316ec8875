import { translate } from 'texts/catalogue';
import { type SettingWords } from 'ui/configuration-form/in-words';
import { texts } from './type-texts';

const ZONE = 'Zeitzone für Zeiten ohne eigene, etwa Europe/Berlin.';

/** Settings that mean the same in every type. */
const SETTINGS: Readonly<Record<string, SettingWords>> = {
  bind_address: {
    name: 'Bind-Adresse',
    help: 'Adresse, an der empfangen wird: 127.0.0.1, wenn nur dieser Rechner senden soll.',
  },
  port: { name: 'Port', help: 'Port, an dem empfangen wird.' },
  recv_buffer_size: { name: 'Empfangspuffer', help: 'Puffer des Betriebssystems für diesen Input, in Bytes.' },
  number_worker_threads: {
    name: 'Anzahl der Worker-Threads',
    help: 'Aus Rücksicht auf andere Server vorhanden, hier ohne Wirkung.',
  },
  tls_enable: { name: 'TLS verwenden', help: 'Nur verschlüsselte Verbindungen annehmen.' },
  tls_cert_file: {
    name: 'Datei des TLS-Zertifikats',
    help: 'Pfad des Zertifikats im PEM-Format. Ohne diese Datei und den Schlüssel erzeugt der Server ein selbstsigniertes.',
  },
  tls_key_file: { name: 'Datei des privaten TLS-Schlüssels', help: 'Pfad des privaten Schlüssels im PEM-Format.' },
  tls_key_password: { name: 'Passwort des TLS-Schlüssels', help: 'Passwort des privaten Schlüssels.' },
  tls_client_auth: {
    name: 'Zertifikate der Absender',
    help: 'Ob Absender ein Zertifikat vorlegen müssen.',
    choices: { disabled: 'nicht prüfen', optional: 'freiwillig', required: 'erforderlich' },
  },
  tls_client_auth_cert_file: {
    name: 'Zertifikate vertrauenswürdiger Absender',
    help: 'Datei oder Ordner mit den Zertifikaten.',
  },
  tcp_keepalive: {
    name: 'TCP-Keepalive',
    help: 'Erkennt Absender, die verschwunden sind, ohne die Verbindung zu schließen.',
  },
  max_connections: {
    name: 'Höchstzahl der Verbindungen',
    help: 'So viele Verbindungen dürfen offen sein; weitere werden sofort geschlossen. Alle Inputs zusammen können halb so viele öffnen, wie der Server Dateien öffnen darf.',
  },
  broker_hostname: { name: 'Broker', help: 'Hostname oder Adresse des Brokers.' },
  broker_port: { name: 'Port des Brokers', help: 'Meist 5672, mit TLS 5671.' },
  broker_vhost: { name: 'Virtueller Host', help: 'Virtueller Host auf dem Broker.' },
  broker_username: { name: 'Benutzername', help: 'Name auf dem Broker; ohne Angabe guest.' },
  broker_password: { name: 'Passwort', help: 'Passwort auf dem Broker.' },
  prefetch: {
    name: 'Nachrichten ohne Bestätigung',
    help: 'Höchstens so viele je Queue; weniger, wenn sie zusammen mehr als 32 MB belegen könnten.',
  },
  queue: { name: 'Queue', help: 'Diese Queue wird gelesen. Fehlt sie, wird sie dauerhaft angelegt.' },
  exchange: { name: 'Exchange', help: 'Exchange, an den die Queue gebunden wird.' },
  exchange_bind: {
    name: 'An Exchange binden',
    help: 'Bindet die Queue an den Exchange, den es geben muss.',
  },
  routing_key: { name: 'Routing-Key', help: 'Diese Nachrichten legt der Exchange in die Queue.' },
  parallel_queues: {
    name: 'Anzahl der Queues',
    help: 'Ihre Namen enthalten %d, das für 0, 1, 2 und so weiter steht. Höchstens 20.',
  },
  heartbeat: {
    name: 'Heartbeat',
    help: 'Sekunden, nach denen eine stille Verbindung als verloren gilt; 0 heißt nie.',
  },
  tls: { name: 'TLS verwenden', help: 'Verschlüsselt die Verbindung.' },
  tls_verify: {
    name: 'Zertifikat des Brokers prüfen',
    help: 'Ohne Prüfung ist die Verbindung verschlüsselt, aber jeder könnte sich als der Broker ausgeben.',
  },
  tls_ca_file: {
    name: 'Vertrauenswürdige Zertifikate',
    help: 'Pfad einer Datei im PEM-Format mit den Zertifikaten, denen für den Broker vertraut wird. Ohne Angabe denen der öffentlichen Stellen.',
  },
  requeue_invalid_messages: {
    name: 'Ungültige Nachrichten zurückstellen',
    help: 'Aus Rücksicht auf andere Server vorhanden, hier ohne Wirkung: zu große Nachrichten werden abgelehnt und nicht zurückgestellt.',
  },
  use_null_delimiter: {
    name: 'Nachrichten enden mit NUL',
    help: 'Nachrichten enden mit einem NUL-Byte statt mit einem Zeilenumbruch.',
  },
  max_message_size: {
    name: 'Höchstgröße einer Nachricht',
    help: 'In Bytes. Verbindungen, über die eine größere Nachricht kommt, werden geschlossen.',
  },
  override_source: { name: 'Quelle ersetzen', help: 'Wird als source jeder Nachricht verwendet.' },
  use_receive_time: {
    name: 'Zeit des Empfangs verwenden',
    help: 'Setzt timestamp auf die Zeit des Empfangs, gleich welche Zeit eine Nachricht nennt: für Absender, deren Uhr falsch geht.',
  },
  recognise_formats: {
    name: 'Formate erkennen',
    help: 'Liest Zeit, Level und Felder aus Zeilen in üblichen Log-Formaten.',
  },
  timezone: { name: 'Zeitzone', help: `${ZONE} Ohne Angabe gilt die Zeitzone des Servers.` },
  store_full_message: {
    name: 'Empfangene Zeile behalten',
    help: 'Speichert die empfangene Zeile als full_message, wenn ihr Format erkannt wurde.',
  },
  decompress_size_limit: {
    name: 'Höchstgröße nach dem Entpacken',
    help: 'In Bytes. Gepackte Nachrichten, die entpackt größer sind, werden abgelehnt.',
  },
  keep_received: {
    name: 'Empfangene Bytes aufbewahren',
    help: 'Speichert zu jeder Nachricht bis zu 256 kB dessen, was empfangen wurde: zum Ansehen und erneuten Parsen. Das braucht mehr Platz auf dem Datenträger.',
  },
  enable_bulk_receiving: {
    name: 'Mehrere Nachrichten je Anfrage',
    help: 'Jede Zeile einer Anfrage ist eine Nachricht.',
  },
  accept_unreadable: {
    name: 'Auch annehmen, was kein GELF ist',
    help: 'Beantwortet wie Graylog jede Anfrage mit 202 und bewahrt unlesbare Nachrichten bei den Fehlern auf. Sonst erhält der Absender 400 mit dem Grund.',
  },
  enable_cors: { name: 'CORS erlauben', help: 'Webseiten anderer Herkunft dürfen Nachrichten senden.' },
  cors_allow_credentials: {
    name: 'Anmeldedaten bei CORS erlauben',
    help: 'Webseiten anderer Herkunft dürfen Cookies und Anmeldedaten senden. Nur hinter einem Proxy nötig, der sie verlangt.',
  },
  max_chunk_size: { name: 'Höchstgröße einer HTTP-Anfrage', help: 'In Bytes. Größere Anfragen werden abgelehnt.' },
  idle_writer_timeout: {
    name: 'Zeit bis zum Schließen',
    help: 'Sekunden, nach denen eine ungenutzte Verbindung geschlossen wird; 0 heißt nie.',
  },
  force_rdns: { name: 'Hostnamen nachschlagen', help: 'Verwendet den Hostnamen des Absenders als source.' },
  allow_override_date: {
    name: 'Zeit ersetzen',
    help: 'Verwendet die Zeit des Empfangs, wenn die Zeit einer Nachricht nicht lesbar ist.',
  },
  expand_structured_data: {
    name: 'Strukturierte Daten ausschreiben',
    help: 'Stellt den Feldnamen strukturierter Daten ihre Kennung voran.',
  },
  locale: {
    name: 'Sprache',
    help: 'Aus Rücksicht auf andere Server vorhanden; Monatsnamen werden englisch gelesen.',
  },
  use_full_names: {
    name: 'Vollständige Feldnamen',
    help: 'Verwendet die Namen des CEF-Wörterbuchs: sourceAddress statt src.',
  },
  netflow9_definitions_Path: {
    name: 'Felddefinitionen für NetFlow 9',
    help: 'Aus Rücksicht auf andere Server vorhanden und ohne Wirkung: Seltene Felder heißen nach ihrer Nummer, etwa nf_field_61000.',
  },
  no_beats_prefix: {
    name: 'Feldnamen ohne den Typ des Beats',
    help: 'Felder heißen ohne vorangestelltes filebeat_ und dergleichen.',
  },
  access_token: {
    name: 'Token',
    help: 'Geheimnis, das Absender angeben müssen: als Token im Header Authorization oder als Passwort bei Basic-Authentifizierung. Ohne Angabe dürfen alle senden.',
  },
  throttling_allowed: {
    name: 'Drosseln erlauben',
    help: 'Empfängt langsamer, solange die Verarbeitung nicht nachkommt.',
  },
  target_url: { name: 'Adresse der JSON-Daten', help: 'Adresse, die abgefragt wird. Ihre Antwort ist JSON.' },
  headers: {
    name: 'Weitere HTTP-Header',
    help: 'Durch Kommas getrennt: Name: Wert, Name: Wert. Werte dürfen keinen Doppelpunkt enthalten.',
  },
  interval: { name: 'Abstand', help: 'Zeit zwischen zwei Abfragen, mindestens eine Zehntelsekunde.' },
  timeunit: {
    name: 'Einheit des Abstands',
    help: 'In welcher Einheit der Abstand angegeben ist.',
    choices: {
      NANOSECONDS: 'Nanosekunden',
      MICROSECONDS: 'Mikrosekunden',
      MILLISECONDS: 'Millisekunden',
      SECONDS: 'Sekunden',
      MINUTES: 'Minuten',
      HOURS: 'Stunden',
      DAYS: 'Tage',
    },
  },
  path: { name: 'JSON-Pfad des Werts', help: 'Wo der Wert in der Antwort steht.' },
  source: { name: 'Quelle', help: 'Quelle der Nachrichten.' },
  sleep: { name: 'Pause', help: 'Millisekunden zwischen zwei Nachrichten.' },
  sleep_deviation: { name: 'Abweichung der Pause', help: 'Zufällige Abweichung der Pause in Prozent.' },
};

/** Where a type means something else by a name. */
const OF_TYPES: readonly { type: RegExp; settings: Readonly<Record<string, SettingWords>> }[] = [
  {
    type: /\.syslog\./,
    settings: {
      store_full_message: { name: 'Empfangene Zeile behalten', help: 'Speichert die ganze Zeile als full_message.' },
    },
  },
  {
    type: /amqp/i,
    settings: {
      max_message_size: {
        name: 'Höchstgröße einer Nachricht',
        help: 'In Bytes. Größere werden abgelehnt; der Broker verschiebt sie zum Dead-Letter-Exchange der Queue, falls es einen gibt.',
      },
    },
  },
  { type: /\.cef\./, settings: { timezone: { name: 'Zeitzone', help: ZONE } } },
];

/** Types of outside plugins have words of their own. */
const KNOWN_TYPE = /^org\.(?:graylog|timberline)/;

translate(texts, {
  setting: (type, name) => {
    if (!KNOWN_TYPE.test(type)) return undefined;
    const own = OF_TYPES.find((each) => each.type.test(type) && Object.hasOwn(each.settings, name));
    return own?.settings[name] ?? (Object.hasOwn(SETTINGS, name) ? SETTINGS[name] : undefined);
  },
});
