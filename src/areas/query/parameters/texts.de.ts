import { translate } from 'texts/catalogue';
import { texts } from './texts';

translate(texts, {
  bar: 'Parameter',
  undeclared: (name) => `$${name}$ steht in der Abfrage, ist aber nicht deklariert`,
  declare: (name) => `$${name}$ deklarieren`,
  unused: (name) => `Die Abfrage verwendet $${name}$ nicht`,
  required: 'Erforderlich',
  anyValue: 'Beliebiger Wert',
  settings: (name) => `Einstellungen von ${name}`,
  title: (name) => `Parameter ${name}`,
  writtenAs: 'Schreibweise in der Abfrage: ',
  defaultValue: { label: 'Standardwert', help: 'Gilt, wenn kein Wert angegeben ist.' },
  requiredHelp: 'Ohne Wert oder Standardwert läuft die Suche nicht. Andernfalls passt ohne Angabe jeder Wert.',
  remove: 'Parameter entfernen',
});
