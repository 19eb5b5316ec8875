import { translate } from 'texts/catalogue';
import { type NotificationDetails, texts } from './notification-texts';

const because = (reason: string) => (reason === '' ? '' : ` Grund: ${reason}`);
/** The thing by its title, or else its id, or else as “ein Stream”. All these nouns are masculine. */
const thing = (kind: string, title: string, id: string) => {
  if (title !== '') return `${kind} „${title}“`;
  return id === '' ? `ein ${kind}` : `${kind} ${id}`;
};
const also = (others: string) => (others === '' ? '' : ` Ebenfalls betroffen: ${others}.`);
const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

const watermark = (stage: string, effect: string) => (details: NotificationDetails) => ({
  title: `Speicherplatz über dem Schwellwert „${stage}“ belegt`,
  description: `Der Datenträger von ${details('nodes') || 'mindestens einem Knoten'} des Such-Backends ist fast voll. ${effect} Speicherplatz freigeben oder weniger Indizes aufbewahren.`,
});
const noLeader = () => ({
  title: 'Kein Leader-Knoten',
  description:
    'Ohne Leader werden Indizes nicht rotiert und nichts wird aufgeräumt. Den Leader starten oder einen anderen Knoten zum Leader machen.',
});
const severalLeaders = () => ({
  title: 'Mehrere Leader-Knoten',
  description:
    'Mehr als ein Knoten arbeitet als Leader; sie können sich gegenseitig stören. Genau einen Leader konfigurieren.',
});

/** What the server words itself, by `event` of the details. */
const EVENTS: ReadonlyMap<string, (details: NotificationDetails) => { title: string; description: string }> = new Map([
  [
    'journal_read_again',
    () => ({
      title: 'Journal wird erneut gelesen',
      description:
        'Wie weit das Journal verarbeitet war, ist nicht mehr zu erkennen. Es wird ganz gelesen; was schon gespeichert ist, wird nicht doppelt gespeichert.',
    }),
  ],
  [
    'journal_missing',
    () => ({
      title: 'Das Journal fehlt',
      description:
        'Die Dateien des Journals fehlen. Nachrichten, die noch nicht gespeichert waren, sind verloren; gespeicherte sind nicht betroffen. Keine Dateien aus dem Ordner des Journals entfernen.',
    }),
  ],
  [
    'journal_lost',
    (details: NotificationDetails) => ({
      title: 'Nachrichten im Journal gingen verloren',
      description: `Ein Teil der Datei ${details('file')} ist nicht lesbar. Betroffen: ${details('lost_records') || 'unbekannt viele'} empfangene Nachrichten, die vielleicht verloren sind; alle anderen sind erhalten.${details('kept_as') === '' ? '' : ` Eine Kopie liegt im Ordner des Journals: ${details('kept_as')}.`} Den Datenträger prüfen.`,
    }),
  ],
  [
    'node_ended',
    (details: NotificationDetails) => ({
      title: `Knoten ${details('hostname')} wurde unerwartet beendet`,
      description:
        'Er wurde von selbst neu gestartet; bestätigte Nachrichten sind erhalten. Der Grund steht im Log des Servers.',
    }),
  ],
  [
    'rotation_unusable',
    (details: NotificationDetails) => ({
      title: `Index-Set „${details('index_set')}“ wird nicht rotiert`,
      description: `Die Rotationsstrategie ${details('strategy')} ist unbekannt, oder ihre Konfiguration ist nicht lesbar. In der Konfiguration des Index-Sets eine andere wählen.`,
    }),
  ],
]);

translate(texts, {
  notifications: {
    no_input_running: () => ({
      title: 'Kein laufender Input auf einem Knoten',
      description:
        'Ein Knoten empfängt keine Nachrichten, weil keiner seiner Inputs läuft. Einen anlegen oder starten.',
    }),
    input_failed_to_start: (details) => ({
      title: 'Ein Input konnte nicht starten',
      description: `${capital(thing('Input', '', details('input_id')))} konnte nicht gestartet werden und empfängt nichts.${because(details('reason'))}`,
    }),
    messages_not_readable: (details) => ({
      title: 'Nachrichten konnten nicht gelesen werden',
      description: `${capital(thing('Input', '', details('input_id')))} hat Daten empfangen, die nicht seinem Format entsprechen.${because(details('reason'))} Die neuesten davon stehen bei den Indexierungsfehlern und lassen sich dort erneut verarbeiten.`,
    }),
    input_failure_shutdown: (details) => ({
      title: 'Ein Input wurde nach Fehlern gestoppt',
      description: `${capital(thing('Input', details('input_title'), ''))} wurde nach zu vielen Fehlern gestoppt.${because(details('reason'))}`,
    }),
    es_cluster_red: () => ({
      title: 'Status des Such-Backends ist ROT',
      description:
        'Ein Teil der gespeicherten Nachrichten ist nicht durchsuchbar, neue warten vielleicht im Journal. Das Such-Backend prüfen.',
    }),
    es_unavailable: () => ({
      title: 'Such-Backend nicht erreichbar',
      description:
        'Suchen schlagen zurzeit fehl. Neue Nachrichten warten im Journal jedes Knotens, bis das Backend wieder antwortet.',
    }),
    es_open_files: (details) => ({
      title: 'Limit für offene Dateien zu niedrig',
      description: `${details('hostname') || 'Ein Knoten des Such-Backends'} darf ${details('max_file_descriptors') || 'zu wenige'} Dateien öffnen; unter 64000 kann er unter Last ausfallen. Das Limit erhöhen und den Knoten neu starten.`,
    }),
    es_index_blocked: (details) => ({
      title: details('title') || 'Index gesperrt',
      description:
        details('description') ||
        'Ein Index nimmt keine neuen Nachrichten an. Speicherplatz freigeben, dann die Sperre aufheben.',
    }),
    es_node_disk_watermark_low: watermark('low', 'Neue Teile von Indizes werden dort nicht mehr angelegt.'),
    es_node_disk_watermark_high: watermark('high', 'Teile von Indizes werden auf andere Knoten verschoben.'),
    es_node_disk_watermark_flood_stage: watermark('flood stage', 'Seine Indizes nehmen keine neuen Nachrichten an.'),
    es_version_mismatch: (details) => ({
      title: 'Version des Such-Backends geändert',
      description: `Beim Start hatte das Such-Backend Version ${details('initial_version') || '(unbekannt)'}, jetzt ${details('current_version') || 'eine andere'}. Alle Knoten neu starten.`,
    }),
    deflector_exists_as_index: () => ({
      title: 'Schreib-Alias ist ein Index',
      description:
        'Es gibt einen Index mit dem Namen des Alias, der auf den neuesten Index zeigen soll. Die Rotation funktioniert erst wieder, wenn er entfernt ist.',
    }),
    index_ranges_recalculation: (details) => ({
      title: 'Zeitbereiche der Indizes neu berechnen',
      description: `Die Zeitbereiche von ${details('index_sets') || 'einigen Index-Sets'} sind veraltet, sodass Suchen Nachrichten übersehen können. Die Zeitbereiche neu berechnen.`,
    }),
    journal_utilization_too_high: (details) => ({
      title: 'Journal fast voll',
      description: `Das Journal ist zu ${details('journal_utilization_percentage') || 'mehr als 95'} % voll. Ist es ganz voll, werden die ältesten ungelesenen Nachrichten verworfen. Die Ursache für das langsame Schreiben suchen.`,
    }),
    journal_uncommitted_messages_deleted: (details) =>
      EVENTS.get(details('event'))?.(details) ?? {
        title: details('title') || 'Ungelesene Nachrichten wurden aus dem Journal verworfen',
        description:
          details('description') ||
          'Nachrichten wurden aus dem Journal verworfen, bevor sie gespeichert waren. Sie sind verloren. Das Journal vergrößern oder das Schreiben beschleunigen.',
      },
    gc_too_long: (details) => ({
      title: 'Lange Pausen für die Speicherbereinigung',
      description: `Ein Knoten war ${details('gc_duration_ms') || 'mehr als 1000'} ms angehalten, um Arbeitsspeicher zu bereinigen. Vielleicht braucht er mehr Arbeitsspeicher.`,
    }),
    stream_processing_disabled: (details) => ({
      title: 'Stream wurde pausiert',
      description: `Die Prüfung der Regeln dauerte ${details('fault_count') || 'mehrere'} Mal zu lange, deshalb wurde ${thing('Stream', details('stream_title'), details('stream_id'))} pausiert. Die Regeln vereinfachen, dann fortsetzen.${also(details('other_streams'))}`,
    }),
    extractor_switched_off: (details) => ({
      title: 'Extractor wurde abgeschaltet',
      description: `Er brauchte bei ${details('fault_count') || 'mehreren'} Nachrichten zu lange. Betroffen: ${thing('Extractor', details('extractor_title'), details('extractor_id'))}. Den Ausdruck vereinfachen und speichern, damit er wieder läuft.`,
    }),
    output_disabled: (details) => ({
      title: 'Ausgang abgeschaltet',
      description: `Ein Ausgang ist ${details('faultCount') || 'zu viele'} Mal fehlgeschlagen und erhält ${details('faultPenaltySeconds') || 'einige'} Sekunden lang keine Nachrichten. Betroffen: ${thing('Stream', details('streamTitle'), details('streamId'))}.`,
    }),
    output_failing: (details) => ({
      title: 'Ausgang kann nicht ausliefern',
      description: `${capital(thing('Ausgang', details('outputTitle'), details('outputId')))} kann seine Nachrichten nicht ausliefern (${thing('Stream', details('streamTitle'), details('streamId'))}).${because(details('errorMessage'))}`,
    }),
    authentication_service_failing: (details) => ({
      title: 'Über einen Dienst kann sich niemand anmelden',
      description: `Der Anmeldedienst ${details('serviceTitle') || 'eines Verzeichnisses'} kann sein Verzeichnis nicht nach Personen fragen. Lokale Konten funktionieren weiterhin.${because(details('errorMessage'))}`,
    }),
    email_transport_configuration_invalid: (details) => ({
      title: 'E-Mail-Einstellungen ungültig',
      description: `Mit diesen Einstellungen können keine E-Mails zu Alarmen gesendet werden.${because(details('exception'))}`,
    }),
    email_transport_failed: (details) => ({
      title: 'E-Mail konnte nicht gesendet werden',
      description: `Eine E-Mail zu einem Alarm wurde nicht gesendet.${because(details('exception'))}`,
    }),
    outdated_version: (details) => ({
      title: 'Neuere Version verfügbar',
      description: `${details('current_version') || 'Eine neuere Version'} ist verfügbar.`,
    }),
    check_server_clocks: () => ({
      title: 'Uhren der Server prüfen',
      description:
        'Die Uhren der Knoten weichen voneinander ab. Nachrichten können falsche Zeiten bekommen, und laufende Knoten können als verschwunden gelten.',
    }),
    no_leader: noLeader,
    no_master: noLeader,
    multi_leader: severalLeaders,
    multi_master: severalLeaders,
    legacy_ldap_config_migration: () => ({
      title: 'LDAP-Einstellungen wurden übernommen',
      description:
        'Die früheren LDAP-Einstellungen sind jetzt ein Authentifizierungsdienst. Ihn prüfen, dann aktivieren.',
    }),
    archiving_summary: () => ({
      title: 'Einige Indizes wurden nicht archiviert',
      description: 'Die Archivierung hat einige Indizes ausgelassen.',
    }),
    generic: (details) =>
      EVENTS.get(details('event'))?.(details) ?? {
        title: details('title') || 'Benachrichtigung des Systems',
        description: details('description') || 'Keine weiteren Angaben.',
      },
  },
  unknown: (type) => ({
    title: `unbekannt (${type})`,
    description: 'Diese Konsole kennt diese Art von Benachrichtigung nicht.',
  }),
  pages: {
    inputs: 'Inputs',
    indexSets: 'Index-Sets',
    failures: 'Indexierungsfehler',
    nodes: 'Knoten',
    streams: 'Streams',
    outputs: 'Ausgänge',
    authentication: 'Authentifizierung',
  },
});
