export type Urgency = 'polite' | 'assertive';

/** Long enough for a screen reader to notice the region before its text. */
const NOTICE_MS = 50;
/** What has been said leaves again, so that nobody reads it as part of the page. */
const FORGET_MS = 5_000;

function regionFor(urgency: Urgency): HTMLElement {
  const id = `announcer-${urgency}`;
  const known = document.getElementById(id);
  if (known) return known;
  const region = document.createElement('div');
  region.id = id;
  region.className = 'tl-visually-hidden';
  region.setAttribute('aria-live', urgency);
  document.body.append(region);
  return region;
}

/** Has a screen reader say something that is not where the reader's focus is; the same text again is said again. */
export function announce(text: string, urgency: Urgency = 'polite'): void {
  const region = regionFor(urgency);
  setTimeout(() => {
    const line = document.createElement('p');
    line.textContent = text;
    region.append(line);
    setTimeout(() => line.remove(), FORGET_MS);
  }, NOTICE_MS);
}
