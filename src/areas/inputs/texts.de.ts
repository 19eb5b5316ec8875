import { translate } from 'texts/catalogue';
import { texts } from './texts';

translate(texts, {
  notLoaded: {
    title: 'Inputs konnten nicht geladen werden',
    message: (reason) => `Laden der Inputs fehlgeschlagen mit Status: ${reason}`,
  },
  palette: { input: (name) => `Input, ${name}`, showMessages: 'Nachrichten anzeigen' },
});
