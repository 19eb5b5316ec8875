import { translate } from 'texts/catalogue';
import { texts } from './manifest-texts';

translate(texts, {
  title: 'Audit-Log',
  description: 'wer was getan hat, von wo und mit welchem Ergebnis',
});
