// The engines load native code and create data folders; the first suite on a cold disk needs more than jest's 5 s.
jest.setTimeout(30_000);
