import { TypeGuard } from '@sinclair/typebox';
import { type CallDefinition } from 'api/contract';
import Ajv, { type ErrorObject, type ValidateFunction } from 'ajv';
import { refuse } from 'server/calls/refusal';

// Texts of a URL become the numbers and booleans they are meant to be; a JSON body says itself what it is.
const forTexts = new Ajv({ coerceTypes: true, useDefaults: true, strict: false });
const forJson = new Ajv({ useDefaults: true, strict: false });

function describe(errors: ErrorObject[] | null | undefined): string {
  const error = errors?.find(({ keyword }) => keyword === 'additionalProperties') ?? errors?.[0];
  if (!error) return 'The request is not as expected.';
  const place = error.instancePath.slice(1).replaceAll('/', '.');
  if (error.keyword === 'additionalProperties') {
    const { additionalProperty } = error.params as { additionalProperty: string };
    return `Unable to map property ${place ? `${place}.` : ''}${additionalProperty}. It is not known here; leave it out.`;
  }
  if (error.keyword === 'required') {
    const { missingProperty } = error.params as { missingProperty: string };
    return `Missing property ${place ? `${place}.` : ''}${missingProperty}.`;
  }
  return `${place ? `Property ${place}` : 'The request'} ${error.message ?? 'is not as expected'}.`;
}

const checkerOf = (validate: ValidateFunction) => (value: unknown) => {
  if (!validate(value)) throw refuse.badRequest(describe(validate.errors));
};

const bodyCheck = (check: (value: unknown) => void, isOptional: boolean) => (value: unknown) => {
  if (value === undefined && isOptional) return;
  if (value === undefined) throw refuse.badRequest('The request needs a JSON body.');
  check(value);
};

/** Checks of what a call brings along; each throws a 400 that names the property. */
export function requestChecks({ query, body }: CallDefinition) {
  return {
    query: query && checkerOf(forTexts.compile(query)),
    body: body && bodyCheck(checkerOf(forJson.compile(body)), TypeGuard.IsOptional(body)),
  };
}

/** For tests: whether an answer keeps the contract; throws with the place where it does not. */
export function answerCheck({ method, path, response }: CallDefinition): (answer: unknown) => void {
  if (!response) return () => undefined;
  const validate = forJson.compile(response);
  return (answer) => {
    const wire: unknown = JSON.parse(JSON.stringify(answer ?? null));
    if (!validate(wire)) throw new Error(`${method} ${path} breaks the contract: ${describe(validate.errors)}`);
  };
}
