// The engines load native code and create data folders: seconds on a quiet machine, more on one that others use too. A
// suite that is cut off in the midst of that leaves its engine open, and no later one of the process can open its own.
jest.setTimeout(600_000);
