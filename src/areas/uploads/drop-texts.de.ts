import { translate } from 'texts/catalogue';
import { texts } from './drop-texts';

translate(texts, {
  drop: 'Log-Dateien hier ablegen, um sie zu laden',
  notOpened: 'Der Dialog zum Hochladen ließ sich nicht laden. Die Seite neu laden und es noch einmal versuchen.',
});
