export type Urgency = 'polite' | 'assertive';

/** Long enough for a screen reader to notice the region before its text. */
const NOTICE_MS = 50;
/** Announced text is removed again, so that it is not read as part of the page. */
const CLEAR_MS = 5_000;

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

/** Announces a text to screen readers through a live region; the same text again is announced again. */
export function announce(text: string, urgency: Urgency = 'polite'): void {
  const region = regionFor(urgency);
  setTimeout(() => {
    const line = document.createElement('p');
    line.textContent = text;
    region.append(line);
    setTimeout(() => line.remove(), CLEAR_MS);
  }, NOTICE_MS);
}
