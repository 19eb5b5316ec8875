import { translate } from 'texts/catalogue';
import { texts } from './texts';

translate(texts, {
  title: (input) => `Nachrichten an ${input} senden`,
  program: 'Programm',
  copy: 'Kopieren',
  close: 'Schließen',
  hint: 'Dateinamen, Quellen und Tokens sind Platzhalter. Die Adresse muss die sein, unter der der Absender diesen Server erreicht.',
});
