import type * as EnzymeAdapter from '@cfaester/enzyme-adapter-react-18';
import type * as Enzyme from 'enzyme';
import type * as React from 'react';

// Set up when a test file first asks for it: nearly none do, and loading it takes an eighth of a second in each.

let mockIsEnzymeAtWork = false;

type SetState = (this: Enzyme.ReactWrapper, ...args: unknown[]) => Enzyme.ReactWrapper;

jest.mock('enzyme', () => {
  const enzyme = jest.requireActual<typeof Enzyme>('enzyme');
  // Its adapter asks for enzyme itself.
  if (mockIsEnzymeAtWork) return enzyme;
  mockIsEnzymeAtWork = true;
  const { default: Adapter } = jest.requireActual<typeof EnzymeAdapter>('@cfaester/enzyme-adapter-react-18');
  const { act } = jest.requireActual<typeof React>('react');
  enzyme.configure({ adapter: new Adapter() });
  // Under createRoot enzyme's own setState does not flush; see docs/decisions.
  const prototype = enzyme.ReactWrapper.prototype as unknown as { setState: SetState };
  const { setState } = prototype;
  prototype.setState = function flushed(this: Enzyme.ReactWrapper, ...args: unknown[]) {
    act(() => {
      setState.apply(this, args);
    });
    return this.update();
  };
  return enzyme;
});
