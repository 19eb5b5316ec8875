import { translate } from 'texts/catalogue';
import { texts } from './save-texts';

translate(texts, {
  label: 'Suche speichern',
  title: 'Titel',
  placeholder: 'Titel eingeben',
  required: 'Erforderlich',
  cancel: 'Abbrechen',
  saving: 'Wird gespeichert …',
  sameTitle: 'Eine Kopie braucht einen anderen Titel',
  saveAs: 'Speichern unter',
  save: 'Speichern',
  create: 'Neu anlegen',
});
