export type Urgency = 'polite' | 'assertive';

function regionFor(urgency: Urgency): HTMLElement {
  const id = `announcer-${urgency}`;
  const known = document.getElementById(id);
  if (known) return known;
  const region = document.createElement('div');
  region.id = id;
  region.className = 'visually-hidden';
  region.setAttribute('aria-live', urgency);
  document.body.append(region);
  return region;
}

/** Has a screen reader say something that is not where the reader's focus is. */
export function announce(text: string, urgency: Urgency = 'polite'): void {
  const region = regionFor(urgency);
  // Emptied first: the same text twice is said twice.
  region.textContent = '';
  setTimeout(() => {
    region.textContent = text;
  }, 50);
}
