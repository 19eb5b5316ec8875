import { translate } from 'texts/catalogue';
import { texts } from './manifest-texts';

translate(texts, {
  title: 'Hochgeladene Dateien',
  description: 'geladene Log-Dateien, und wie man welche lädt',
  upload: 'Log-Dateien hochladen …',
  keywords: 'import laden ablegen datei csv json gz',
});
