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
  writtenAs: 'In der Abfrage geschrieben als ',
  defaultValue: { label: 'Vorgabewert', help: 'Gilt, solange kein Wert angegeben ist.' },
  requiredHelp: 'Ohne Wert oder Vorgabe läuft die Suche nicht. Andernfalls passt jeder Wert.',
  remove: 'Parameter entfernen',
});
