import { SearchTypeError } from 'server/search/search-type-error';
import { toIso } from 'server/search/scope/time/instants';
import { type BucketOrder, type GroupPlan, MAX_BUCKETS, type RangesGroup, type RawKey, type TimeGroup } from './group';
import { type SeriesPlan } from './series';
import { type StageRow } from './stage';
import { nextStep } from './time-interval';

/** A bucket: the messages with the same keys down to its level. */
export interface Bucket {
  /** As clients get it; empty for the root. */
  key: string;
  count: number;
  /** One for each series; null or undefined: no value. */
  values: readonly unknown[];
  children: Bucket[];
}

interface Node {
  raw: RawKey;
  count: number;
  values: unknown[];
  children: Map<RawKey, Node>;
}

const emptyNode = (raw: RawKey): Node => ({ raw, count: 0, values: [], children: new Map() });

/** Builds buckets from the rows of the stages, which come with upper levels first. */
export class BucketTree {
  private readonly root = emptyNode('');

  constructor(
    private readonly groups: readonly GroupPlan[],
    private readonly series: readonly SeriesPlan[],
  ) {}

  /** Adds a row; ignores one below a bucket that was cut off. */
  add(row: StageRow): void {
    const node = this.nodeFor(row);
    if (!node) return;
    node.count = row.n;
    node.values = this.series.map((_, index) => row[`s${index}`]);
  }

  private nodeFor(row: StageRow): Node | undefined {
    let node = this.root;
    for (let index = 0; index < row.level; index += 1) {
      const raw = row[`k${index}`] as RawKey;
      let child = node.children.get(raw);
      if (!child && index < row.level - 1) return undefined;
      if (!child) {
        child = emptyNode(raw);
        node.children.set(raw, child);
      }
      node = child;
    }
    return node;
  }

  /** The distinct keys of a level. */
  keysOf(groupIndex: number): RawKey[] {
    const keys = new Set<RawKey>();
    const visit = (node: Node, index: number) => {
      if (index === groupIndex) for (const key of node.children.keys()) keys.add(key);
      else node.children.forEach((child) => visit(child, index + 1));
    };
    visit(this.root, 0);
    return [...keys];
  }

  /**
   * The sorted buckets, with gaps in time filled.
   *
   * @throws SearchTypeError when there are too many
   */
  finish(): Bucket {
    let room = MAX_BUCKETS;
    const finish = (node: Node, depth: number, key: string): Bucket => {
      const group = this.groups[depth];
      const { count, values } = node;
      if (!group) return { key, count, values, children: [] };
      const children = this.ordered(group, node, room).map((child) =>
        finish(child, depth + 1, keyOf(group, child.raw)),
      );
      room -= children.length;
      return { key, count, values, children };
    };
    return finish(this.root, 0, '');
  }

  private ordered(group: GroupPlan, { children }: Node, room: number): Node[] {
    const nodes = [...children.values()];
    if (group.kind === 'values') {
      if (nodes.length > room) throw tooMany();
      return nodes;
    }
    const filled = group.kind === 'ranges' ? this.allOf(group, nodes, room) : this.fillGaps(group, nodes, room);
    const [order] = group.order;
    if (!order) return filled;
    return order.by === 'key' ? (order.descending ? filled.reverse() : filled) : this.bySeries(filled, order, order.by);
  }

  /** Named ranges are included even without messages. */
  private allOf({ count }: RangesGroup, nodes: Node[], room: number): Node[] {
    if (count > room) throw tooMany();
    const byNumber = new Map(nodes.map((node) => [Number(node.raw), node]));
    return Array.from(
      { length: count },
      (_, number) => byNumber.get(number) ?? { ...emptyNode(number), values: this.emptyValues() },
    );
  }

  private fillGaps(group: TimeGroup, nodes: Node[], room: number): Node[] {
    const byStart = new Map(nodes.map((node) => [group.startMs(node.raw), node]));
    const starts = [...byStart.keys()].sort((left, right) => left - right);
    const last = starts.at(-1);
    const filled: Node[] = [];
    for (
      let startMs = starts[0];
      startMs !== undefined && startMs <= (last ?? 0);
      startMs = nextStep(group.step, startMs)
    ) {
      if (filled.length >= room) throw tooMany();
      const { values, ...node } = byStart.get(startMs) ?? { ...emptyNode(startMs), values: this.emptyValues() };
      filled.push({ ...node, values, raw: startMs });
    }
    return filled;
  }

  private emptyValues(): unknown[] {
    return this.series.map(({ empty }) => empty);
  }

  private bySeries(nodes: Node[], { descending }: BucketOrder, series: number): Node[] {
    const sign = descending ? -1 : 1;
    const value = ({ values }: Node) => (typeof values[series] === 'number' ? values[series] : undefined);
    return nodes.sort((left, right) => {
      const [a, b] = [value(left), value(right)];
      if (a === undefined || b === undefined) return Number(a === undefined) - Number(b === undefined);
      return sign * (a - b);
    });
  }
}

/** The key of a time bucket is its start, set when gaps were filled. */
const keyOf = (group: GroupPlan, raw: RawKey) => (group.kind === 'time' ? toIso(Number(raw)) : group.present(raw));

const tooMany = () =>
  new SearchTypeError(
    `The result would have more than ${MAX_BUCKETS} buckets. Choose longer intervals or lower limits.`,
  );
