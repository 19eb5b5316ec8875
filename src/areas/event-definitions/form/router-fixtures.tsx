import { createMemoryRouter } from 'react-router';
import { BackTestPage } from '../view/BackTestPage';
import { DefinitionPage } from '../view/DefinitionPage';
import { EditDefinitionPage, NewDefinitionPage } from './pages';

/** For tests: the pages of event definitions, with a list that only says that it is there. */
export const formRouter = (path: string) =>
  createMemoryRouter(
    [
      { path: '/alerts/definitions', element: <p>the list</p> },
      { path: '/alerts/definitions/new', element: <NewDefinitionPage /> },
      { path: '/alerts/definitions/:id', element: <DefinitionPage /> },
      { path: '/alerts/definitions/:id/edit', element: <EditDefinitionPage /> },
      { path: '/alerts/definitions/:id/back-test', element: <BackTestPage /> },
    ],
    { initialEntries: [path] },
  );
