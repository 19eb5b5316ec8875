/** A call as the classic web UI of a 4.3 cluster makes it, and what it counts on in the answer. */
export interface Step {
  /** What that client is doing: the test is called after it. */
  what: string;
  method: 'DELETE' | 'GET' | 'HEAD' | 'POST' | 'PUT';
  /** From the root of the server: `/api/…` for the API. `{name}` stands for a value that an earlier step has kept. */
  path: string;
  /** Kept values stand in its texts as in the path. */
  body?: unknown;
  /** Without the session of the walk. */
  isSignedOut?: boolean;
  status: number;
  /** A part of the answer, as `toMatchObject` takes it: values, or matchers where they differ from run to run. */
  reads?: object;
  /** Text the answer has to begin with. */
  readsText?: string;
  /** Header of the answer by name, in lower case: a text it has to contain. */
  readsHeaders?: Readonly<Record<string, string>>;
  /** Values of the answer for later steps, by name: where they stand, `index_sets.0.id` for instance. */
  keeps?: Readonly<Record<string, string>>;
  /** Made this many times, so many at once; every answer has to be as expected. */
  repeat?: { times: number; atOnce: number };
}

/** What that client does on some of its screens. The steps go one after the other and build on each other. */
export interface ClassicArea {
  title: string;
  steps: readonly Step[];
}

/** As that client asks for whatever it wants to be anything at all. */
export const anyText: unknown = expect.any(String);
