import { translate } from 'texts/catalogue';
import { texts } from './texts';

translate(texts, {
  drawer: {
    kind: 'Nachrichtentabelle',
    title: 'Decorators',
    help: 'Decorators ändern nacheinander, wie Nachrichten hier dargestellt werden. Die gespeicherten Nachrichten bleiben unverändert.',
  },
  notLoaded: 'Die Decorators konnten nicht geladen werden.',
  none: 'Keine Decorators. Nachrichten erscheinen, wie sie gespeichert sind.',
  list: 'Decorators in ihrer Reihenfolge',
  add: 'Decorator hinzufügen',
  choose: 'Typ wählen',
  form: {
    add: (kind) => `${kind} hinzufügen`,
    edit: (kind) => `${kind} bearbeiten`,
    cancel: 'Abbrechen',
    confirmAdd: 'Hinzufügen',
    confirmEdit: 'Anwenden',
  },
  row: {
    move: (name) => `${name} verschieben`,
    moveHelp: 'Ziehen oder ↑ und ↓ drücken, um die Reihenfolge zu ändern',
    editName: (name) => `${name} bearbeiten`,
    edit: 'Bearbeiten',
    deleteName: (name) => `${name} löschen`,
    delete: 'Löschen',
    yes: 'ja',
  },
});
