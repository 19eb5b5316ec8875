import { translate } from 'texts/catalogue';
import { texts } from './manifest-texts';

translate(texts, {
  title: 'Grok-Muster',
  kind: 'Grok-Muster',
  create: 'Grok-Muster anlegen',
  try: 'Grok-Ausdruck ausprobieren',
});
