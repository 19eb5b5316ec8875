import { type EngineSettings } from './engine';

/** The values that settings have where nothing has set them, by name. */
export type StandardSettings = ReadonlyMap<string, string>;

/**
 * The settings of one connection to the embedded engine. chdb sets those of a statement on its connection, where they hold for
 * the following statements as well, whoever asks; and setting one takes 55 µs, as much as a tenth of a small statement.
 */
export class ConnectionSettings {
  /** What was set, by name; undefined: it may have been, by a statement that failed. */
  private readonly held = new Map<string, string | number | undefined>();

  constructor(private readonly standard: StandardSettings) {}

  /** What has to be set so that a statement has these settings, and standard values else. It holds from then on. */
  changesTo(wanted: EngineSettings): EngineSettings {
    const changes: EngineSettings = {};
    for (const name of new Set([...this.held.keys(), ...Object.keys(wanted)])) {
      const value = wanted[name] ?? this.standard.get(name);
      if (value === undefined || this.held.get(name) === value) continue;
      changes[name] = value;
      this.held.set(name, value);
    }
    return changes;
  }

  /** A statement failed, perhaps while its settings were set. */
  forget(): void {
    for (const name of this.held.keys()) this.held.set(name, undefined);
  }
}
