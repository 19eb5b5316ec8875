import { type LaneObserver } from 'server/processing/lane/observer';
import { type ProcessedRow } from 'server/processing/message-row';

/** The id of the observer. */
export const HEARD_SOURCES = 'heard sources';

/** Whose messages a sender of an input has brought. */
export interface HeardSource {
  inputId: string;
  /** IP address of the sender; empty where there is none. */
  address: string;
  source: string;
  messages: number;
  /** When the last of them was received, epoch milliseconds. */
  lastMs: number;
}

interface Heard extends Omit<HeardSource, 'lastMs'> {
  lastReceived: string;
}

/** Counts messages by source: it is known once the message has gone through the chain. */
export class SourceObserver implements LaneObserver {
  readonly id = HEARD_SOURCES;
  /** By source, of most of which there is one. */
  private heard = new Map<string, Heard[]>();
  private last: Heard | undefined;

  configure(): void {
    // Everything is counted.
  }

  offer({
    gl2_source_input: inputId,
    gl2_remote_ip: address,
    source,
    gl2_receive_timestamp: received,
  }: ProcessedRow): void {
    if (inputId === '' || source === '') return;
    let { last } = this;
    // What a sender sends comes together.
    if (last?.source !== source || last.address !== address || last.inputId !== inputId) {
      last = this.find(inputId, address, source);
      this.last = last;
    }
    last.messages += 1;
    last.lastReceived = received;
  }

  take(): HeardSource[] | undefined {
    if (this.last === undefined) return undefined;
    const found: HeardSource[] = [];
    let [lastText, lastMs] = ['', 0];
    for (const ofSource of this.heard.values())
      for (const { inputId, address, source, messages, lastReceived } of ofSource) {
        if (lastReceived !== lastText) [lastText, lastMs] = [lastReceived, Date.parse(lastReceived)];
        found.push({ inputId, address, source, messages, lastMs });
      }
    this.heard = new Map();
    this.last = undefined;
    return found;
  }

  private find(inputId: string, address: string, source: string): Heard {
    const ofSource = this.heard.get(source);
    const known = ofSource?.find((other) => other.address === address && other.inputId === inputId);
    if (known) return known;
    const heard: Heard = { inputId, address, source, messages: 0, lastReceived: '' };
    if (ofSource) ofSource.push(heard);
    else this.heard.set(source, [heard]);
    return heard;
  }
}
