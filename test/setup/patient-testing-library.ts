import type * as TestingLibrary from '@testing-library/react';

// Set up when a test file first asks for it: stores' tests do not.
jest.mock('@testing-library/react', () => {
  const library = jest.requireActual<typeof TestingLibrary>('@testing-library/react');
  // Half a test's time limit: what is missing is named by the query that looked for it.
  library.configure({ asyncUtilTimeout: 120_000 });
  return library;
});
