import { usesReceiveTime } from 'server/codecs/decoded-message';
import { type LineContext, type Recognised } from 'server/formats/reading/format';
import { Recogniser } from 'server/formats/recogniser';
import { ZoneClock } from 'server/formats/time/zone-clock';
import { type FieldValue } from 'server/messages/field-value';
import { type LogMessage } from 'server/messages/log-message';
import { trimmed } from 'server/messages/trimmed';
import { type Meter } from 'server/runtime/meter';
import { type ProcessedInput, type ProcessingStage, type StageFactory, type StageTools } from '../stage';
import { recognitionMetric, UNRECOGNISED } from './recognition-metrics';

/** The field that names the format a message's line was written in. */
export const FORMAT_FIELD = 'gl2_format';

interface Settings {
  /** Absent: the input's messages stay as they are. */
  zone?: ZoneClock;
  /** The line is kept as `full_message`. */
  keepsLine: boolean;
  /** The input names the source of all its messages, or uses the names of their senders. */
  source: 'line' | 'input' | 'sender';
  /** Times in lines are read; else messages keep the time they have. */
  takesTime: boolean;
  /** How many messages of the input were in each format. */
  counts: Map<string, Pick<Meter, 'mark'>>;
  sender: Sender;
}

/** Where a line comes from; lines of one sender probably have the same format. */
interface Sender {
  address: string;
  file: string;
  application: string;
  /** All of it as one name. */
  name: string;
}

/** Formats of lines are recognised for inputs that want it: fills time, level and fields out of the text. */
class Recognition implements ProcessingStage {
  readonly id = 'format recognition';
  private readonly recogniser = new Recogniser();
  private readonly settings = new WeakMap<ProcessedInput, Settings>();

  constructor(private readonly tools: Pick<StageTools, 'inputOf' | 'metrics'>) {}

  process(message: LogMessage): LogMessage[] {
    const inputId = message.text('gl2_source_input');
    const input = this.tools.inputOf(inputId);
    const settings = input && this.settingsOf(input);
    if (settings?.zone) this.recognise(message, inputId, settings, settings.zone);
    return [message];
  }

  private recognise(message: LogMessage, inputId: string, settings: Settings, zone: ZoneClock): void {
    const line = message.text('message');
    const application = message.text('application_name');
    const sender = senderOf(message, inputId, application, settings);
    const context: LineContext = { receivedMs: message.receivedMs, zone };
    if (application !== '') context.application = application;
    const understood = this.recogniser.recognise(line, sender, context);
    this.count(inputId, settings, understood?.format.id ?? UNRECOGNISED);
    if (!understood) return;
    if (settings.keepsLine && !message.has('full_message')) message.set('full_message', line);
    const takesSource =
      settings.source === 'line' || (settings.source === 'sender' && !message.has('gl2_remote_hostname'));
    apply(understood.found, message, { takesSource, takesTime: settings.takesTime });
    message.set(FORMAT_FIELD, understood.format.id);
  }

  private count(inputId: string, { counts }: Settings, format: string): void {
    let counter = counts.get(format);
    if (!counter) {
      counter = this.tools.metrics.counter(recognitionMetric(inputId, format));
      counts.set(format, counter);
    }
    counter.mark();
  }

  private settingsOf(input: ProcessedInput): Settings {
    const known = this.settings.get(input);
    if (known) return known;
    const { recognise_formats: isOn, timezone, store_full_message, override_source, force_rdns } = input.configuration;
    const isNamed = typeof override_source === 'string' && override_source !== '';
    const settings: Settings = {
      zone: isOn === true ? clockOf(timezone) : undefined,
      keepsLine: store_full_message === true,
      source: isNamed ? 'input' : force_rdns === true ? 'sender' : 'line',
      takesTime: !usesReceiveTime(input.configuration),
      counts: new Map(),
      sender: { address: '', file: '', application: '', name: '' },
    };
    this.settings.set(input, settings);
    return settings;
  }
}

/** Mostly the sender of the input's message before: comparing costs less than making and looking up a new name. */
function senderOf(message: LogMessage, inputId: string, application: string, settings: Settings): string {
  const address = message.text('gl2_remote_ip');
  const file = message.text('filename');
  const { sender } = settings;
  if (sender.name === '' || sender.address !== address || sender.file !== file || sender.application !== application) {
    settings.sender = { address, file, application, name: `${inputId} ${address} ${file} ${application}` };
  }
  return settings.sender.name;
}

/** A zone nobody knows is that of the server. */
function clockOf(zone: unknown): ZoneClock {
  try {
    return new ZoneClock(typeof zone === 'string' && zone !== '' ? zone : undefined);
  } catch {
    return new ZoneClock();
  }
}

/** What a sender said in fields of their own stays; a level of the line itself says more than that of its transport. */
function apply(
  found: Recognised,
  message: LogMessage,
  { takesSource, takesTime }: { takesSource: boolean; takesTime: boolean },
): void {
  const { time, level, source, fields, pairs } = found;
  const hasTime = message.timestampMs !== message.receivedMs;
  if (time && takesTime && (time.isComplete || !hasTime)) message.set('timestamp', time.ms);
  if (level !== undefined) message.set('level', level);
  if (source !== undefined && takesSource) message.set('source', source);
  if (found.message !== undefined && trimmed(found.message) !== '') message.set('message', found.message);
  for (const name in fields) fill(message, name, fields[name]);
  if (pairs) for (const [name, value] of pairs) fill(message, name, value);
}

function fill(message: LogMessage, name: string, value: FieldValue | undefined): void {
  if (value !== undefined && !name.startsWith('gl2_') && !message.has(name)) message.set(name, value);
}

/** Makes the stage for a lane. */
export const formatRecognition: StageFactory = (tools) => new Recognition(tools);
