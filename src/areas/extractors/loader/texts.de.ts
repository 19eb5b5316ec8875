import { translate } from 'texts/catalogue';
import { texts } from './texts';

translate(texts, {
  noRecent: 'Der Input hat in letzter Zeit keine Nachricht empfangen.',
  notLoaded: 'Die Nachricht konnte nicht geladen werden',
  onlyTexts: 'Extractors lesen nur Felder mit Text.',
  title: 'Nachricht laden',
  tabs: { recent: 'Neueste', id: 'Nachrichten-ID', raw: 'Rohe Zeile' },
  ways: 'Welche Nachricht',
  recentHelp: 'Die neueste Nachricht dieses Inputs aus der letzten Stunde.',
  load: 'Nachricht laden',
  loading: 'Wird geladen …',
  id: 'Nachrichten-ID',
  index: 'Index',
  needed: 'Hier muss etwas stehen.',
  line: 'Rohe Zeile',
  lineHelp:
    'So, wie ein Absender sie schicken würde. Sie wird mit den Einstellungen dieses Inputs gelesen und nirgends gespeichert.',
  read: 'Zeile lesen',
  close: 'Schließen',
  fields: 'Felder der Nachricht',
  choose: 'Extractor-Typ auswählen',
  chooseFor: (field) => `Extractor-Typ für ${field} auswählen`,
  start: 'Die Nachricht auswählen und das Feld, aus dem ein Extractor etwas nimmt.',
});
