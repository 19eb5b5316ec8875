import { type TSchema, TypeGuard } from '@sinclair/typebox';
import { type CallDefinition } from 'api/contract';
import Ajv, { type ValidateFunction } from 'ajv';
import { httpError } from 'server/calls/http-error';
import { describeErrors } from './schema-errors';
import { scalarReader } from './text-scalars';

// Texts of a URL become the numbers and booleans they are meant to be; of a JSON body, only where nothing else is.
const forTexts = new Ajv({ coerceTypes: true, useDefaults: true, strict: false });
const forJson = new Ajv({ useDefaults: true, strict: false });

/** Compiled when first asked for: all schemas of the contract together would be a third of the server's start. */
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

/** Checks JSON that comes in other ways than as the body of a call: throws a 400 that names the property. */
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

/** What a call brings along, checked: each throws a 400 that names the property. */
export function requestChecks({ query, body }: CallDefinition) {
  return {
    query: query && checkerOf(forTexts, query),
    /** Gives the body with the text of numbers and booleans read. */
    body: body && bodyReader(body),
  };
}

/** For tests: whether an answer keeps the contract; throws with the place where it does not. */
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
