/** A kind of setting of the whole cluster, by its class name. */
export interface ConfigurationClass<Value extends object = object> {
  name: string;
  /** What holds while nothing is stored; absent: nothing does. */
  defaults?: Value;
  /**
   * What is stored of what was sent.
   *
   * @throws HttpError 400 that names what is wrong
   */
  read(sent: unknown): Value;
  /** How a value is stored when not as it is: the database keeps the order of lists, but not of an object's members. */
  stored?: { from(value: Value): object; to(stored: object): Value };
}
