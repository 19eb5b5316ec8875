import { translate } from 'texts/catalogue';
import { texts } from './texts';

translate(texts, {
  noAccess: {
    title: 'Kein Zugriff',
    heading: 'Dieses Konto hat keinen Zugriff auf die Seite',
    what: 'Diese Seite',
    copyRequest: 'Anfrage kopieren',
    request: (who, address, needed) =>
      `${who ?? 'Ich'} möchte ${address} öffnen${needed === '' ? '' : `; nötig ist dafür ${needed}`}.`,
    explanation: 'Der Eigentümer kann sie freigeben.',
    streams: 'Fehlende Berechtigungen für Streams',
    theseStreams: 'Diese Streams',
    searchOthers: 'Andere Streams durchsuchen',
    streamsExplanation:
      'Diese Suche verwendet Streams, die dieses Konto nicht lesen darf. Die Eigentümer können sie freigeben:',
  },
  notFound: {
    title: 'Seite nicht gefunden',
    explanation: 'Vielleicht wurde sie gelöscht, der Zugriff fehlt oder der Link ist unvollständig.',
    goTo: 'Gehe zu',
    find: 'Suchen',
    start: 'Startseite',
    search: 'Suche',
    dashboards: 'Dashboards',
  },
});
