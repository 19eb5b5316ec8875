import { render, screen } from '@testing-library/react';
import { act } from 'react';
import { MemoryRouter } from 'react-router';
import { PageLink } from './PageLink';
import { PluginStore } from './PluginStore';

const page = () => Promise.resolve(() => null);
const show = () =>
  render(
    <MemoryRouter>
      <PageLink to="/system/nodes/5?x=1">logs-1</PageLink>
    </MemoryRouter>,
  );

describe('PageLink', () => {
  it('is plain text while no plugin has the page', () => {
    show();
    expect(screen.queryByRole('link')).toBeNull();
    expect(screen.getByText('logs-1')).toBeTruthy();
  });

  it('leads to the page once a plugin has it', () => {
    const unregister = PluginStore.register({ name: 'nodes', routes: [{ path: '/system/nodes/:nodeId', page }] });
    show();
    expect(screen.getByRole('link', { name: 'logs-1' }).getAttribute('href')).toBe('/system/nodes/5?x=1');
    act(() => unregister());
  });
});
