import type * as TestingLibrary from '@testing-library/dom';

// A query that is asked again until it finds something fails many times first, and each failure prints the whole document:
// a tenth of the time of a page's tests. Only the last one is read, and that one is printed as before.
jest.mock('@testing-library/dom', () => {
  const library = jest.requireActual<typeof TestingLibrary>('@testing-library/dom');
  const isAskedAgain = () =>
    (library.getConfig() as unknown as { _disableExpensiveErrorDiagnostics: boolean })
      ._disableExpensiveErrorDiagnostics;
  library.configure(({ getElementError }) => ({
    getElementError: (message, container) =>
      isAskedAgain()
        ? Object.assign(new Error(message ?? ''), { name: 'TestingLibraryElementError' })
        : getElementError(message, container),
  }));
  return library;
});
