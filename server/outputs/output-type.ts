import { type RequestedConfiguration } from 'server/settings/requested-field';
import { type Settings } from 'server/settings/read-setting';
import { type OutgoingMessage } from './outgoing-message';

/** What became of messages that a receiver answered for. */
export interface SendResult {
  /** Those to be sent again, in their order: the receiver had no room for them. Absent: none. */
  again?: readonly OutgoingMessage[];
  /** How many it refused for good. Absent: none. */
  refused?: number;
  /** What it said about the first of both. */
  reason?: string;
}

/** Brings messages to one receiver, in order. */
export interface OutputSender {
  /** The most messages of one {@link OutputSender.send}. */
  readonly mostMessages: number;
  /**
   * Milliseconds after which messages count as delivered when {@link OutputSender.check} finds nothing: for protocols
   * whose receivers do not answer. 0: they have answered when `send` resolves.
   */
  readonly settleMs: number;
  /** How long to wait after the first failure, in milliseconds. Absent: half a second. */
  readonly firstRetryMs?: number | undefined;
  /**
   * Resolves when the receiver has answered, or the system has taken the bytes.
   *
   * Ends by itself when the receiver hangs.
   *
   * @param signal aborted when the output is stopped
   * @throws Error when they are all to be sent again; the message says why, in words for people
   */
  send(messages: readonly OutgoingMessage[], signal: AbortSignal): Promise<SendResult>;
  /** @throws Error when what was sent before may not have arrived */
  check(): void;
  /** Ends connections. */
  close(): Promise<void>;
}

/** What senders are handed. */
export interface SenderNeeds {
  settings: Settings;
  /** Folders that files may be written into. */
  folders: readonly string[];
}

/** A kind of output. */
export interface OutputType {
  /** Fully qualified id of the API. */
  type: string;
  name: string;
  /** What it does, in a sentence. */
  humanName: string;
  requestedConfiguration: RequestedConfiguration;
  /** What is wrong with settings that are of the right kind, by name. */
  faults?(settings: Settings, folders: readonly string[]): Record<string, string>;
  /** Nothing is connected before the first message. */
  open(needs: SenderNeeds): OutputSender;
}
