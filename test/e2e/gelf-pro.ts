/** The part of gelf-pro that the tests use; the library brings no types. */
export interface GelfPro {
  setConfig(configuration: {
    adapterName: string;
    adapterOptions: { host: string; port: number };
    fields?: Record<string, unknown>;
  }): void;
  error(message: string, extra: Record<string, unknown>, done: (failed?: Error) => void): void;
}
