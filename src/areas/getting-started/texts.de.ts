import { translate } from 'texts/catalogue';
import { countOf } from 'texts/count';
import { texts } from './texts';

translate(texts, {
  page: {
    title: 'Erste Schritte',
    help: 'Die ersten Schritte auf einer neuen Installation. Ein Schritt gilt als erledigt, sobald der Server ihn als abgeschlossen erkennt.',
    done: 'Erledigt',
    dismiss: 'Anleitung ausblenden',
    dismissing: 'Wird ausgeblendet …',
  },
  steps: {
    send: {
      title: 'Eine Nachricht senden',
      text: 'Programme und Geräte senden ihre Nachrichten an einen Input. Zum Ausprobieren genügt ein Terminal:',
      link: 'Nachrichten ansehen',
      count: (count) => countOf(count, 'Nachricht', 'Nachrichten'),
    },
    input: {
      title: 'Einen Input anlegen',
      text: 'Ein Input empfängt an einem Port Nachrichten eines Typs: Syslog, GELF oder Klartext. Die Liste zeigt, was jeder Input empfängt.',
      link: 'Inputs',
      count: (count) => countOf(count, 'Input', 'Inputs'),
    },
    search: {
      title: 'Suchen und eine Suche speichern',
      text: 'Wörter oder Feld:Wert eingeben und einen Zeitraum wählen. Gespeicherte Suchen lassen sich wiederverwenden und freigeben.',
      link: 'Suche',
      count: (count) => countOf(count, 'gespeicherte Suche', 'gespeicherte Suchen'),
    },
    streams: {
      title: 'Nachrichten in Streams einteilen',
      text: 'Ein Stream sammelt eintreffende Nachrichten, auf die seine Regeln passen. Er bestimmt auch, wer sie lesen darf und wie lange sie aufbewahrt werden.',
      link: 'Streams',
      count: (count) => countOf(count, 'eigener Stream', 'eigene Streams'),
    },
    dashboards: {
      title: 'Ein Dashboard erstellen',
      text: 'Diagramme und Tabellen nebeneinander, für den Alltag oder für einen Bildschirm an der Wand. Aus jeder Suche kann ein Dashboard werden.',
      link: 'Dashboards',
      count: (count) => countOf(count, 'Dashboard', 'Dashboards'),
    },
    alerts: {
      title: 'Alarme einrichten',
      text: 'Eine Bedingung festlegen, die regelmäßig geprüft wird, und wer benachrichtigt wird, wenn sie zutrifft: per E-Mail, im Chat oder durch eine HTTP-Anfrage.',
      link: 'Alarme',
    },
  },
  command: {
    copy: 'Befehl kopieren',
    noInput: 'Dafür ist ein Input für Syslog, GELF über HTTP oder Klartext über TCP nötig.',
    unknownInputs: 'Die Liste der Inputs zeigt die Adressen, an die gesendet werden kann.',
  },
  samples: {
    title: 'Mit Beispiel-Logs ausprobieren',
    text: 'Logs eines fiktiven Shops über einen Tag: Webserver, SSH, JSON und logfmt, mit einer Störung von einer halben Stunde. Sie kommen in einen eigenen Stream, der sich mit einem Klick entfernen lässt.',
    count: (count) => countOf(count, 'Nachricht', 'Nachrichten'),
    search: 'Beispiel-Logs durchsuchen',
    load: 'Beispiel-Logs laden',
    loading: 'Wird geladen …',
    loaded: 'Die Beispiel-Logs sind geladen und lassen sich gleich durchsuchen.',
    notLoaded: 'Die Beispiel-Logs konnten nicht geladen werden.',
    remove: 'Beispiel-Logs entfernen',
    removing: 'Wird entfernt …',
    removed: 'Die Beispiel-Logs sind mit ihrem Stream und Index-Set entfernt.',
    notRemoved: 'Die Beispiel-Logs konnten nicht entfernt werden.',
  },
  start: {
    loading: 'Wird geladen',
    missing: {
      title: 'Die Startseite ist nicht verfügbar',
      message: 'Sie wurde gelöscht oder ist nicht mehr freigegeben. Im Profil lässt sich eine andere wählen.',
    },
    notDismissed: 'Die Anleitung konnte nicht ausgeblendet werden.',
  },
});
