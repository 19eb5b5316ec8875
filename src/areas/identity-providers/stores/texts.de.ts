import { translate } from 'texts/catalogue';
import { texts } from './texts';

translate(texts, {
  noun: { one: 'OpenID-Connect-Anbieter', many: 'OpenID-Connect-Anbieter' },
  linked: (title) => `Das Konto ist jetzt mit ${title} verknüpft.`,
  notLinked: (reason) => `Das Konto konnte nicht verknüpft werden: ${reason}`,
  unlinked: (title) => `Das Konto ist nicht mehr mit ${title} verknüpft.`,
  notUnlinked: (reason) => `Die Verknüpfung konnte nicht gelöst werden: ${reason}`,
});
