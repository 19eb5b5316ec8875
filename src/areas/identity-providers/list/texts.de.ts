import { countOf } from 'texts/count';
import { translate } from 'texts/catalogue';
import { texts } from './texts';

translate(texts, {
  title: 'OpenID-Connect-Anbieter',
  help: 'Personen melden sich bei einem Anbieter an und kommen angemeldet zurück. Jeder eingeschaltete Anbieter hat eine Schaltfläche auf der Anmeldekarte, in der Reihenfolge dieser Liste. Konten werden an Aussteller und Subject erkannt, nie an der E-Mail-Adresse.',
  create: 'Anbieter hinzufügen',
  edit: 'Bearbeiten',
  delete: 'Löschen …',
  filterBy: 'Nach Titel oder Aussteller filtern',
  failed: 'Die Anbieter konnten nicht geladen werden',
  empty: {
    title: 'Anmelden, wo es schon ein Konto gibt',
    text: 'Einen Anbieter von OpenID Connect verbinden, etwa Keycloak, Entra ID, Okta oder Google: Aussteller einfügen, eine Anmeldung testen, dann speichern.',
  },
  notOffered: 'Dieser Server kennt keine Anbieter',
  notOfferedText: 'Die Anmeldung über OpenID Connect bieten nur Timberline-Server an.',
  columns: {
    title: 'Titel',
    issuer: 'Aussteller',
    unknown: 'Unbekannte Personen',
    accounts: 'Konten',
    accountsLong: 'Konten, die mit ihm verknüpft sind',
    state: 'Zustand',
  },
  unknown: { refuse: 'werden abgewiesen', create: 'bekommen ein Konto' },
  enabled: 'Eingeschaltet',
  disabled: 'Ausgeschaltet',
  nobodyLost: 'Kein Konto ist mit ihm verknüpft.',
  lost: (accounts) =>
    accounts === 1
      ? '1 Konto verliert diesen Weg zur Anmeldung.'
      : `${countOf(accounts, 'Konto', 'Konten')} verlieren diesen Weg zur Anmeldung.`,
  stay: 'Konten und laufende Sitzungen bleiben.',
});
