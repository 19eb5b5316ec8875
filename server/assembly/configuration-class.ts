/** A cluster-wide setting, identified by its class name. */
export interface ConfigurationClass<Value extends object = object> {
  name: string;
  /** The value while none is stored; absent: there is none. */
  defaults?: Value;
  /** Validates a value and gives the one to store. @throws HttpError 400 that names what is wrong */
  read(sent: unknown): Value;
  /**
   * Conversion for storage. Needed when the order of properties matters: the database keeps the order of arrays only.
   */
  stored?: { from(value: Value): object; to(stored: object): Value };
}
