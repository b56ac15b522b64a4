/** Descriptions in the API document of each operation for users and their programs: an answer to look at, the codes of its errors, who may call it. */
import { join } from 'node:path';
import { readApiDocument } from '../../gateway/src/policies/docs/read-api-document.ts';
import { rootFolder } from './run-command.ts';

interface Answer {
  description: string;
  content?: Record<string, { example?: unknown; examples?: Record<string, unknown> }>;
}

interface Operation {
  operationId: string;
  requestBody?: { content: Record<string, { schema: object; example?: unknown }> };
  summary?: string;
  security?: Record<string, string[]>[];
  'x-session-only'?: true;
  'x-token-accounts'?: string;
  responses: Record<string, Answer>;
}

const { paths = {} } = readApiDocument(join(rootFolder, 'services'));
const operations = Object.values(paths).flatMap((item) => Object.values(item as Record<string, Operation>));
const ofPeople = operations.filter(({ security }) => security !== undefined);
const answersOf = ({ responses }: Operation, start: string) => Object.entries(responses).filter(([status]) => status.startsWith(start));

/** The operations for which something does not hold. */
const failing = (holds: (operation: Operation) => boolean) => ofPeople.filter((each) => !holds(each)).map(({ operationId }) => operationId);

test('When an operation is for people, then each of its successes with JSON has an example', () => {
  expect(ofPeople.length).toBeGreaterThan(50);
  const hasExamples = (each: Operation) =>
    answersOf(each, '2').every(
      ([, { content = {} }]) => content['application/json'] === undefined || content['application/json'].example !== undefined,
    );
  expect(failing(hasExamples)).toEqual([]);
});

const bodyOf = ({ requestBody }: Operation) => requestBody?.content['application/json'];

// Making the document has shown that the schema of the route takes it.
test('When an operation takes a body, then there is an example of it, which says something', () => {
  const withBody = ofPeople.filter((each) => bodyOf(each) !== undefined);
  expect(withBody.length).toBeGreaterThan(15);
  const saysSomething = (each: Operation) => bodyOf(each) === undefined || Object.keys(bodyOf(each)?.example ?? {}).length > 0;
  expect(failing(saysSomething)).toEqual([]);
});

test('When an operation is for people, then it lists the codes of its errors by status, with those of refused callers', () => {
  const codesOf = (each: Operation, status: string) => each.responses[status]?.description.split(', ') ?? [];
  const listsErrors = (each: Operation) =>
    codesOf(each, '401').includes('not-signed-in') &&
    codesOf(each, '403').some((code) => ['insufficient-scope', 'not-for-tokens', 'cross-origin-refused'].includes(code)) &&
    answersOf(each, '4').every(
      ([, { description, content }]) => content?.['application/problem+json'] === undefined || /^[a-z-]+(, [a-z-]+)*$/.test(description),
    );
  expect(failing(listsErrors)).toEqual([]);
});

test('When an operation is for people, then it names the scope that opens it to tokens, or says that none does', () => {
  const scopesOf = ({ security = [] }: Operation) => security.find(({ personalToken }) => personalToken !== undefined)?.personalToken;
  expect(failing((each) => (scopesOf(each) === undefined) === (each['x-session-only'] === true))).toEqual([]);
  // A route that any token opens checks the rights for each call.
  expect(failing((each) => scopesOf(each)?.length !== 0)).toEqual(['callMcp']);
});

test('When a scope opens an operation to tokens, then it says what a token gets there that is limited to some accounts', () => {
  const isOpened = ({ security = [] }: Operation) => security.some(({ personalToken = [] }) => personalToken.length > 0);
  const rules = ['unrelated', 'filtered', 'required'];
  expect(failing((each) => isOpened(each) === rules.includes(each['x-token-accounts'] ?? ''))).toEqual([]);
});

test('When an operation is there, then it says in a sentence what it does, under a name of its own', () => {
  expect(operations.filter(({ summary = '' }) => summary.length < 10)).toEqual([]);
  const names = operations.map(({ operationId }) => operationId);
  expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([]);
});
