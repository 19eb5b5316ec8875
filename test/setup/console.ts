import nock from 'nock';
import { askStylesQuickly } from './computed-style';
import './lazy-enzyme';
import './patient-testing-library';
import './short-query-errors';

askStylesQuickly(window);
// Hung is hung after any time; a busy machine takes its own.
jest.setTimeout(600_000);
(globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean }).IS_REACT_ACT_ENVIRONMENT = true;

beforeAll(() => nock.disableNetConnect());
afterEach(() => {
  const unused = nock.pendingMocks();
  nock.cleanAll();
  if (unused.length > 0) throw new Error(`Requests that the test announced and nobody made: ${unused.join(', ')}`);
});
// It takes the place of Node's own http for the whole process: tests of other files would send through it.
afterAll(() => {
  nock.enableNetConnect();
  nock.restore();
});
