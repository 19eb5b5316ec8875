import { translate } from 'texts/catalogue';
import { countOf } from 'texts/count';
import { texts } from './dialog-texts';

translate(texts, {
  add: { title: 'Hervorhebungsregel hinzufügen', confirm: 'Regel hinzufügen' },
  edit: { title: 'Hervorhebungsregel bearbeiten', confirm: 'Regel speichern' },
  field: { label: 'Feld', choose: 'Feld wählen' },
  condition: 'Bedingung',
  value: 'Wert',
  coloring: { label: 'Färbung', static: 'Feste Farbe', gradient: 'Verlauf' },
  color: 'Farbe',
  hex: 'Hex',
  gradient: 'Verlauf',
  minimum: 'Minimum',
  maximum: 'Maximum',
  errors: {
    required: 'Erforderlich',
    tooLong: (most) => `Höchstens ${countOf(most, 'Zeichen', 'Zeichen')}`,
    noNumber: 'Muss eine Zahl sein',
    maximum: 'Das Maximum muss über dem Minimum liegen',
    numericField: 'Verläufe brauchen ein numerisches Feld',
    oneColour: 'Ein Textteil kann nur eine Farbe haben',
    colour: 'Eine Farbe wie #ffec3d angeben',
  },
});
