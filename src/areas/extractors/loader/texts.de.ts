import { translate } from 'texts/catalogue';
import { texts } from './texts';

translate(texts, {
  noRecent: 'Der Input hat in letzter Zeit keine Nachricht empfangen.',
  notLoaded: 'Die Nachricht konnte nicht geladen werden',
  onlyTexts: 'Extractors lesen nur Felder mit Text.',
  title: 'Nachricht laden',
  tabs: { recent: 'Neueste', id: 'Nachrichten-ID', raw: 'Rohzeile' },
  ways: 'Welche Nachricht',
  recentHelp: 'Die neueste Nachricht dieses Inputs aus der letzten Stunde.',
  load: 'Nachricht laden',
  loading: 'Wird geladen …',
  id: 'Nachrichten-ID',
  index: 'Index',
  needed: 'Erforderlich',
  line: 'Rohzeile',
  lineHelp: 'Wie ein Absender sie senden würde. Sie wird nur gelesen, nicht gespeichert.',
  read: 'Zeile lesen',
  raw: {
    address: 'IP-Adresse des Absenders',
    codec: 'Codec',
    choose: 'Codec wählen',
    own: 'Wie dieser Input sie liest',
    notLoaded: 'Die Rohnachricht konnte nicht geladen werden',
    refused: 'Bitte prüfen, ob der gewählte Codec und seine Einstellungen richtig sind. Das Log des Servers sagt mehr.',
    failed: (reason) => `Laden der Rohnachricht fehlgeschlagen: ${reason}`,
  },
  close: 'Schließen',
  fields: 'Felder der Nachricht',
  choose: 'Extractor-Typ auswählen',
  chooseFor: (field) => `Extractor-Typ für ${field} auswählen`,
  start: 'Eine Nachricht und das Feld auswählen, aus dem extrahiert wird.',
});
