import { translate } from 'texts/catalogue';
import { texts } from './texts';

translate(texts, {
  noAccess: {
    title: 'Kein Zugriff',
    heading: 'Dieses Konto darf die Seite nicht öffnen',
    what: 'Diese Seite',
    copyRequest: 'Anfrage kopieren',
    request: (who, address, needed) =>
      `${who ?? 'Ich'} möchte ${address} öffnen${needed === '' ? '' : `; nötig ist dafür ${needed}`}.`,
    explanation: 'Wem sie gehört, kann sie freigeben.',
    streams: 'Fehlende Berechtigungen für Streams',
    theseStreams: 'Diese Streams',
    searchOthers: 'Andere Streams durchsuchen',
    streamsExplanation:
      'Diese Suche nutzt Streams, die dieses Konto nicht lesen darf. Wem sie gehören, kann sie freigeben:',
  },
  notFound: {
    title: 'Seite nicht gefunden',
    explanation: 'Sie wurde vielleicht gelöscht, ist nicht zugänglich, oder der Link ist unvollständig.',
    goTo: 'Gehe zu',
    find: 'Suchen',
    start: 'Startseite',
    search: 'Suche',
    dashboards: 'Dashboards',
  },
});
