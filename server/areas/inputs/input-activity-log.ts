import { type SystemMessages } from 'server/areas/cluster';
import { findInputType } from 'server/ingest/input-types/input-types';
import { type RunningInput } from 'server/ingest/inputs/input-runtime';
import { type Log } from 'server/runtime/log';
import { publicText } from 'server/runtime/public-text';

const CALLER = 'org.graylog2.shared.inputs.InputLauncher';

/** Tells people how inputs fare: in the log, the system messages and the notifications. */
export class InputActivityLog {
  private written: Promise<void> = Promise.resolve();
  private readonly failed = new Set<string>();

  constructor(
    private readonly messages: Pick<SystemMessages, 'write' | 'notify' | 'resolve'>,
    private readonly log: Log,
  ) {}

  note({ input, state, detailedMessage }: RunningInput): void {
    const label = findInputType(input.type)?.name ?? input.type;
    const reason = detailedMessage ?? '';
    if (state === 'FAILED') this.log.error({ input: input.title }, `Input ${input.title} failed to start: ${reason}`);
    else this.log.info({ input: input.title, reason }, `Input ${input.title} is now ${state}`);
    this.written = this.written
      .then(async () => {
        const text = `Input [${label}/${input.id}] is now ${state}`;
        const told = publicText(reason);
        await this.messages.write(CALLER, told === '' ? text : `${text}: ${told}`);
        await this.notify(input.id, state, told);
      })
      .catch((err: unknown) => this.log.error({ err }, 'A state change of an input could not be recorded'));
  }

  /** Resolves when everything is written. */
  settled(): Promise<void> {
    return this.written;
  }

  private async notify(inputId: string, state: RunningInput['state'], reason: string): Promise<void> {
    if (state === 'FAILED') {
      this.failed.add(inputId);
      await this.messages.notify('input_failed_to_start', 'normal', { input_id: inputId, reason });
      return;
    }
    if (this.failed.delete(inputId) && this.failed.size === 0) await this.messages.resolve('input_failed_to_start');
    if (state === 'RUNNING') await this.messages.resolve('no_input_running');
  }
}
