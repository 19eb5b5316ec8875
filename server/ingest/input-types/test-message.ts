/** One message as a sender would send it, in the format of the wire. */
export type TestMessage =
  | { over: 'datagram'; bytes: Buffer }
  /** `answerBytes`: of the acknowledgement that the sender waits for. */
  | { over: 'connection'; bytes: Buffer; answerBytes: number }
  | { over: 'request'; path: string; contentType: string; token: string; body: string };
