import { type TSchema, TypeGuard } from '@sinclair/typebox';
import { type CallDefinition } from 'api/contract';
import Ajv, { type ValidateFunction } from 'ajv';
import { httpError } from 'server/calls/http-error';
import { describeErrors } from './schema-errors';
import { scalarReader } from './text-scalars';

// Query parameters are text and are coerced; JSON bodies are coerced only by `scalarReader`.
const forTexts = new Ajv({ coerceTypes: true, useDefaults: true, strict: false });
const forJson = new Ajv({ useDefaults: true, strict: false });

/** Compiles on first use: compiling all schemas of the contract would take a third of the server's start. */
function compiledLater(ajv: Ajv, schema: TSchema): () => ValidateFunction {
  let compiled: ValidateFunction | undefined;
  return () => (compiled ??= ajv.compile(schema));
}

function checkerOf(ajv: Ajv, schema: TSchema): (value: unknown) => void {
  const validator = compiledLater(ajv, schema);
  return (value) => {
    const validate = validator();
    if (!validate(value)) throw httpError.badRequest(describeErrors(validate.errors, schema, value));
  };
}

/** Validates JSON that is not the body of a call. It throws a 400 that names the property. */
export const jsonCheck = (schema: TSchema): ((value: unknown) => void) => checkerOf(forJson, schema);

function bodyReader(schema: TSchema): (body: unknown) => unknown {
  const read = scalarReader(schema) ?? ((body) => body);
  const check = checkerOf(forJson, schema);
  const isOptional = TypeGuard.IsOptional(schema);
  return (sent) => {
    if (sent === undefined && isOptional) return undefined;
    if (sent === undefined) throw httpError.badRequest('The request needs a JSON body.');
    const body = read(sent);
    check(body);
    return body;
  };
}

/** Validators for the query and body of a call; each throws a 400 that names the property. */
export function requestChecks({ query, body }: CallDefinition) {
  return {
    query: query && checkerOf(forTexts, query),
    /** Returns the body with the text forms of numbers and booleans converted. */
    body: body && bodyReader(body),
  };
}

/** For tests: validates an answer against the contract; throws with the path of the first violation. */
export function answerCheck({ method, path, response }: CallDefinition): (answer: unknown) => void {
  if (!response) return () => undefined;
  const validator = compiledLater(forJson, response);
  return (answer) => {
    const validate = validator();
    const wire: unknown = JSON.parse(JSON.stringify(answer ?? null));
    if (!validate(wire))
      throw new Error(`${method} ${path} breaks the contract: ${describeErrors(validate.errors, response, wire)}`);
  };
}
