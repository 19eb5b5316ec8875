import { translate } from 'texts/catalogue';
import { texts } from './texts';

translate(texts, {
  creating: 'Neuer Ausgang',
  editing: (title) => `Ausgang ${title} bearbeiten`,
  chooseType: 'Typ wählen',
  chooseFirst: 'Zuerst einen Typ wählen',
  type: 'Typ',
  selectType: 'Typ des Ausgangs wählen',
  cancel: 'Abbrechen',
  create: 'Ausgang anlegen',
  save: 'Ausgang speichern',
  saving: 'Wird gespeichert …',
  notSaved: 'Der Ausgang konnte nicht gespeichert werden.',
  title: 'Titel',
  titleHelp: 'Zum Beispiel „Archiv, GELF“.',
  titleMissing: 'Einen Titel eingeben.',
});
