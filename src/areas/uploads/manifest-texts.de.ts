import { translate } from 'texts/catalogue';
import { texts } from './manifest-texts';

translate(texts, {
  title: 'Hochgeladene Dateien',
  description: 'in die Konsole geladene Log-Dateien',
  upload: 'Log-Dateien hochladen …',
  keywords: 'import laden ablegen datei csv json gz',
});
