import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { Tabs } from './Tabs';

const NAMES = ['Services', 'OpenID Connect', 'Authenticators'];
const TAB_PX = 150;
const WINDOW_PX = 390;

/** Each tab has its width, and what they stand in is as wide as a phone. */
function layOut(): void {
  jest.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
    const at = NAMES.indexOf(this.textContent ?? '');
    return at < 0 ? new DOMRect(0, 0, WINDOW_PX, 40) : new DOMRect(at * TAB_PX, 0, TAB_PX, 40);
  });
}

const tabsAt = (current: string) => (
  <MemoryRouter>
    <Tabs label="Pages" tabs={NAMES.map((label) => ({ to: `/${label}`, label, isCurrent: label === current }))} />
  </MemoryRouter>
);

describe('Tabs', () => {
  afterEach(() => jest.restoreAllMocks());

  it.each([
    ['Services', 0],
    ['Authenticators', 3 * TAB_PX - WINDOW_PX],
  ])('on a phone shows all of the current one: %s', (current, scrolled) => {
    layOut();
    render(tabsAt(current));
    expect(screen.getByRole('navigation').scrollLeft).toBe(scrolled);
  });
});
