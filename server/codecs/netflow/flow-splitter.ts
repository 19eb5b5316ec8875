import { isVersion5, splitFlows5 } from './version-5';
import { type DataSet, isVersion9, packetOf, readParts, type Template } from './packet-9';

const SOURCE_ID_AT = 16;
/** What holding a packet takes besides its bytes. */
const HELD_OVERHEAD_BYTES = 300;
const DEFAULT_BOUNDS = {
  exporters: 500,
  templatesPerExporter: 64,
  heldBytes: 4 * 1024 * 1024,
  /** Templates of most exporters come more often. */
  heldMs: 30 * 60_000,
  /** Flows that one template reads of those that waited: small ones take many times their bytes. */
  releasedFlows: 10_000,
};

/** A packet and where it came from. */
export interface FlowPacket<From> {
  origin: From;
  payload: Buffer;
}

/** Records that came before their template, each as a packet of its own. */
interface Held<From> {
  packets: FlowPacket<From>[];
  bytes: number;
  sinceMs: number;
}

/**
 * Makes a packet for each flow. Those of version 9 get their template with them, which came earlier from the same sender: what
 * is stored can be read on its own. Records without a known template wait for it; after half an hour, or when too much waits,
 * they are passed on as they are, and so is everything that is broken.
 */
export class FlowSplitter<From extends { remoteAddress: string }> {
  /** By sender; those not heard of for longest come first. */
  private readonly exporters = new Map<string, Map<number, Template>>();
  /** By sender and template, the oldest first. */
  private readonly held = new Map<string, Held<From>>();
  private heldBytes = 0;

  constructor(
    private readonly nowMs: () => number = Date.now,
    private readonly bounds = DEFAULT_BOUNDS,
  ) {}

  split(packet: FlowPacket<From>): FlowPacket<From>[] {
    const { origin, payload } = packet;
    if (isVersion5(payload)) return splitFlows5(payload).map((flow) => ({ origin, payload: flow }));
    return isVersion9(payload) ? this.split9(packet) : [packet];
  }

  /** What still waits for its template. */
  end(): FlowPacket<From>[] {
    return this.giveUp(() => true);
  }

  private split9(packet: FlowPacket<From>): FlowPacket<From>[] {
    const agedMs = this.nowMs() - this.bounds.heldMs;
    const old = this.giveUp(({ sinceMs }) => sinceMs <= agedMs);
    const parts = readParts(packet.payload);
    if (!parts) return [...old, packet];
    const exporter = `${packet.origin.remoteAddress} ${packet.payload.readUInt32BE(SOURCE_ID_AT)}`;
    const templates = this.templatesOf(exporter);
    const flows = parts.flatMap((part) => {
      if ('template' in part) {
        this.learn(templates, part.template);
        return this.release(`${exporter} ${part.template.id}`, part.template);
      }
      const template = templates.get(part.data.id);
      if (template) return flowsOf(packet, part.data, template);
      this.hold(`${exporter} ${part.data.id}`, { ...packet, payload: packetOf(packet.payload, part.data) });
      return [];
    });
    return [...old, ...flows, ...this.giveUp(() => this.heldBytes > this.bounds.heldBytes)];
  }

  private templatesOf(exporter: string): Map<number, Template> {
    const templates = this.exporters.get(exporter) ?? new Map<number, Template>();
    this.exporters.delete(exporter);
    this.exporters.set(exporter, templates);
    dropOldest(this.exporters, this.bounds.exporters);
    return templates;
  }

  private learn(templates: Map<number, Template>, template: Template): void {
    templates.delete(template.id);
    templates.set(template.id, template);
    dropOldest(templates, this.bounds.templatesPerExporter);
  }

  private hold(key: string, packet: FlowPacket<From>, sinceMs = this.nowMs()): void {
    const held = this.held.get(key) ?? { packets: [], bytes: 0, sinceMs };
    this.held.set(key, held);
    held.packets.push(packet);
    held.bytes += packet.payload.length + HELD_OVERHEAD_BYTES;
    this.heldBytes += packet.payload.length + HELD_OVERHEAD_BYTES;
  }

  /** What is too much at once goes on waiting, for the template to be repeated. */
  private release(key: string, template: Template): FlowPacket<From>[] {
    const { packets, sinceMs } = this.take(key);
    const flows: FlowPacket<From>[] = [];
    let read = 0;
    for (; read < packets.length && flows.length < this.bounds.releasedFlows; read += 1) {
      const packet = packets[read]!;
      const [part] = readParts(packet.payload) ?? [];
      if (part && 'data' in part) flows.push(...flowsOf(packet, part.data, template));
    }
    for (const packet of packets.slice(read)) this.hold(key, packet, sinceMs);
    return flows;
  }

  private giveUp(isTooMuch: (oldest: Held<From>) => boolean): FlowPacket<From>[] {
    const given: FlowPacket<From>[][] = [];
    for (const [key, oldest] of this.held) {
      if (!isTooMuch(oldest)) break;
      given.push(this.take(key).packets);
    }
    return given.flat();
  }

  private take(key: string): Held<From> {
    const held = this.held.get(key) ?? { packets: [], bytes: 0, sinceMs: this.nowMs() };
    this.held.delete(key);
    this.heldBytes -= held.bytes;
    return held;
  }
}

function dropOldest(map: Map<unknown, unknown>, most: number): void {
  for (const key of map.keys()) {
    if (map.size <= most) return;
    map.delete(key);
  }
}

/** What is no flow is left out; records that do not fit their template stay together. */
function flowsOf<From>({ origin, payload }: FlowPacket<From>, data: DataSet, template: Template): FlowPacket<From>[] {
  if (template.of === 'options') return [];
  const flows = Math.floor(data.bytes.length / template.recordBytes);
  if (flows === 0) return [{ origin, payload: packetOf(payload, data, template) }];
  return Array.from({ length: flows }, (_, at) => {
    const start = at * template.recordBytes;
    const bytes = data.bytes.subarray(start, start + template.recordBytes);
    return { origin, payload: packetOf(payload, { id: data.id, bytes }, template) };
  });
}
