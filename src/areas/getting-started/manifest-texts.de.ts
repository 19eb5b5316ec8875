import { translate } from 'texts/catalogue';
import { texts } from './manifest-texts';

translate(texts, {
  title: 'Erste Schritte',
  keywords: 'anleitung anfang beginnen getting started',
  fact: 'was zuerst zu tun ist',
});
