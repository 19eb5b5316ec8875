import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Split } from 'lucide-react';
import { MemoryRouter } from 'react-router';
import { accessibilityProblems } from 'ui/accessibility/axe-check';
import { EntityLink, type EntityLinkProps } from './EntityLink';

const show = (props: Partial<EntityLinkProps> = {}) =>
  render(
    <MemoryRouter>
      <main>
        <EntityLink
          to="/streams/a1"
          id="a1"
          title="Orders API"
          kind="Stream"
          icon={<Split aria-hidden="true" />}
          {...props}
        />
      </main>
    </MemoryRouter>,
  );

describe('EntityLink', () => {
  it('leads to the thing by its title', async () => {
    const { container } = show();
    expect(screen.getByRole('link', { name: 'Orders API' }).getAttribute('href')).toBe('/streams/a1');
    expect(await accessibilityProblems(container)).toEqual([]);
  });

  it('tells more to those who wait, or come by the keyboard', async () => {
    show({ fact: '3 rules, everything of the shop' });
    await userEvent.tab();
    expect(screen.getByRole('tooltip').textContent).toBe('Stream: 3 rules, everything of the shop');
  });

  it('is no link to what is gone or may not be seen', () => {
    const { unmount } = show({ title: null });
    expect(screen.getByText('a1')).toBeTruthy();
    expect(screen.getByText(/deleted/)).toBeTruthy();
    expect(screen.queryByRole('link')).toBeNull();
    unmount();
    show({ isPermitted: false });
    expect(screen.getByText('No access')).toBeTruthy();
    expect(screen.queryByText('Orders API')).toBeNull();
    expect(screen.queryByRole('link')).toBeNull();
  });
});
