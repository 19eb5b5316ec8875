import { type DecodeFailure } from 'server/processing/record-processor';

const MOST_KEPT = 100;
const MOST_INPUTS = 1000;

/** The newest messages of each input that could not be read, for people who wonder where they are. */
export class DecodeFailures {
  private readonly byInput = new Map<string, DecodeFailure[]>();

  add(failure: DecodeFailure): void {
    const kept = this.byInput.get(failure.inputId) ?? [];
    kept.push(failure);
    if (kept.length > MOST_KEPT) kept.shift();
    if (!this.byInput.has(failure.inputId) && this.byInput.size >= MOST_INPUTS) return;
    this.byInput.set(failure.inputId, kept);
  }

  /** Newest first. */
  of(inputId: string): DecodeFailure[] {
    return [...(this.byInput.get(inputId) ?? [])].reverse();
  }
}
