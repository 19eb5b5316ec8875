import Adapter from '@cfaester/enzyme-adapter-react-18';
import Enzyme, { ReactWrapper } from 'enzyme';
import nock from 'nock';
import { act } from 'react';
import { askStylesQuickly } from './computed-style';

askStylesQuickly(window);
// Hung is hung after any time; a busy machine takes its own.
jest.setTimeout(30_000);
Enzyme.configure({ adapter: new Adapter() });
(globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean }).IS_REACT_ACT_ENVIRONMENT = true;

// Under createRoot enzyme's own setState does not flush; see docs/decisions.
type SetState = (this: ReactWrapper, ...args: unknown[]) => ReactWrapper;
const prototype = ReactWrapper.prototype as unknown as { setState: SetState };
const setState = prototype.setState;
prototype.setState = function flushed(this: ReactWrapper, ...args: unknown[]) {
  act(() => {
    setState.apply(this, args);
  });
  return this.update();
};

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
