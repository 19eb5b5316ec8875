import { type Static, type TSchema, Type } from '@sinclair/typebox';

/**
 * Who may make a call, besides what a service checks of the single thing asked for:
 * - `public`: no session needed;
 * - `signed-in`: any session;
 * - `checked-by-service`: a session, and the service filters or refuses by the things the call touches;
 * - anything else: a permission string, `{name}` standing for the path parameter of that name.
 */
export type Access = 'public' | 'signed-in' | 'checked-by-service' | `${string}:${string}`;

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/** Bytes. */
export const KIB = 1024;
export const MIB = 1024 * KIB;

/** What a call does that leaves an entry in the audit log. */
export interface AuditedChange {
  /** `kind.verb`; documents are of that kind: `stream.create`. */
  action: `${string}.${string}`;
  /**
   * Id of what it is done to, path parameters in braces: `{streamId}`. Absent: the first thing of that kind which the call
   * changes, or what the service says.
   */
  target?: string;
}

/** A call that changes nothing, and yet leaves an entry: what is read is said by the service. */
export interface AuditedReading extends AuditedChange {
  reads: true;
}

/** No entry in the audit log. */
export interface Unaudited {
  none: string;
  /** It changes nothing, so that it works for somebody who views the console as another person. */
  reads?: true;
}

/** For a call that changes something of which another entry tells. @param reason why it leaves none in the audit log */
export const none = (reason: string): Unaudited => ({ none: reason });

/** For a call that reads although its method is one of changes. @param reason why it leaves no entry in the audit log */
export const reads = (reason: string): Unaudited => ({ none: reason, reads: true });

/** What one side promises the other. Paths are relative to the API base and carry parameters as `{name}`. */
export type CallDefinition = CallShape &
  (
    | { method: 'GET'; audit?: AuditedReading }
    | { method: Exclude<Method, 'GET'>; audit: AuditedChange | AuditedReading | Unaudited }
  );

interface CallShape {
  path: `/${string}`;
  access: Access;
  /** One sentence for the API browser. */
  summary: string;
  query?: TSchema;
  body?: TSchema;
  /** The largest body in bytes, when the call needs more than the 256 KiB every signed-in call may send. */
  bodyLimit?: number;
  /** The body may be text (`text/plain`), too; its schema has a string then. */
  takesText?: boolean;
  /** The body is bytes (`application/octet-stream`), of at most `bodyLimit`; it has no schema. */
  takesBytes?: boolean;
  /** Absent: the answer has no body. */
  response?: TSchema;
  /** It ends what somebody does, and works even while they view the console as another person. */
  worksWhileViewing?: true;
  /** Status of success; 200 with a body, 204 without one, unless said otherwise. */
  status?: number;
  /** Media type of the answer when it is not JSON. */
  produces?: string;
}

/** Whether a call may change something; plugins that do not say so are taken to. */
export function changesSomething({ method, audit }: Pick<CallDefinition, 'audit' | 'method'>): boolean {
  return method !== 'GET' && !(audit && 'reads' in audit && audit.reads);
}

/** Declares a call; the constant is used by the server to serve it and by the console to make it. */
export function defineCall<const Definition extends CallDefinition>(definition: Definition): Definition {
  return definition;
}

type ParameterNames<Path extends string> = Path extends `${string}{${infer Name}}${infer Rest}`
  ? Name | ParameterNames<Rest>
  : never;

/** The parameters in a call's path. */
export type Params<Definition extends CallDefinition> = Record<ParameterNames<Definition['path']>, string>;
export type Query<Definition extends CallDefinition> = Definition extends { query: infer Schema extends TSchema }
  ? Static<Schema>
  : Record<string, never>;
export type Body<Definition extends CallDefinition> = Definition extends { body: infer Schema extends TSchema }
  ? Static<Schema>
  : Definition extends { takesBytes: true }
    ? Uint8Array | undefined
    : undefined;
export type Answer<Definition extends CallDefinition> = Definition extends { response: infer Schema extends TSchema }
  ? Static<Schema>
  : undefined;

/** An object that refuses keys it does not name, as request bodies do ("Unable to map property …"). */
export const Strict = <Properties extends Parameters<typeof Type.Object>[0]>(properties: Properties) =>
  Type.Object(properties, { additionalProperties: false });

/** An object that may carry more than it names, as answers of newer servers do. */
export const Open = <Properties extends Parameters<typeof Type.Object>[0]>(properties: Properties) =>
  Type.Object(properties, { additionalProperties: true });

export const Nullable = <Schema extends TSchema>(schema: Schema) => Type.Union([schema, Type.Null()]);

/** 24 hexadecimal digits. */
export const ObjectId = Type.String({ pattern: '^[0-9a-f]{24}$' });

/** ISO 8601, UTC, milliseconds: `2022-03-01T12:00:00.000Z`. */
export const Instant = Type.String();

/** JSON whose shape the contract leaves open. */
export const Json = Type.Unknown();

/**
 * JSON of any shape whose numbers and booleans stand where the schema says: their text is read there as everywhere. What
 * is of another kind is the service's to httpError.
 */
export const Loose = (schema: TSchema) => Type.Unsafe<unknown>(Type.Union([schema, Json]));
