/** Every use case has its doors, or a word why not: web, API by token, command line, assistant (parity/doors.ts). */
import { execFileSync } from 'node:child_process';
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { readApiDocument } from '../../gateway/src/policies/docs/read-api-document.ts';
import { doors, inside } from './parity/doors.ts';
import { rootFolder } from './run-command.ts';

interface Operation {
  operationId: string;
  security?: Record<string, string[]>[];
}

const { paths = {} } = readApiDocument(join(rootFolder, 'services'));
const operations = Object.entries(paths).flatMap(([path, item]) =>
  Object.entries(item as Record<string, Operation>).map(([method, operation]) => ({ path, method, ...operation })),
);
const addressOf = new Map(operations.map(({ operationId, method, path }) => [operationId, { method, path }]));
const sorted = (names: Iterable<string>) => [...names].sort();

/** The text of all hand-written files of a folder. */
function sourceOf(folder: string): string {
  const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', '--', folder], {
    cwd: rootFolder,
    encoding: 'utf8',
  });
  const own = files.split('\n').filter((file) => /\.tsx?$/.test(file) && !/\/generated\/|\.test\.tsx?$/.test(file));
  return own.map((file) => readFileSync(join(rootFolder, file), 'utf8')).join('\n');
}

/** Use cases of the services, but of the rehearsal, which is no part of what people do. */
const useCases = readdirSync(join(rootFolder, 'services')).flatMap((service) => {
  if (service === 'platform-sandbox') return [];
  const names = readdirSync(join(rootFolder, 'services', service, 'src/use-cases'), { recursive: true, encoding: 'utf8' });
  return names.filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts')).map((name) => `${service}/${name.slice(0, -3)}`);
});

const isDoor = (cell: string) => !cell.startsWith('-');

test('When there is an operation, then its doors are named, and nothing else is', () => {
  expect(sorted(doors.map(({ operation }) => operation))).toEqual(sorted(operations.map(({ operationId }) => operationId)));
});

test('When there is a use case, then an operation is in front of it, or it is said what calls it', () => {
  const named = new Set([...doors.flatMap((door) => door.useCases), ...inside.keys()]);
  expect(sorted(named)).toEqual(sorted(useCases));
  expect([...inside].filter(([, caller]) => caller === '')).toEqual([]);
});

test('When the web is a door, then the frontend calls the operation; when not, then it does not', () => {
  const frontend = sourceOf('frontend/src');
  const isCalled = (operation: string) => {
    const hook = operation.charAt(0).toUpperCase() + operation.slice(1);
    return new RegExp(
      `\\buse(Lazy)?${hook}(Query|Mutation)\\b|\\bendpoints\\.${operation}\\b|\\b${operation}: ?\\{|\\b${operation}\\b`,
    ).test(frontend);
  };
  const wrong = doors.filter(
    ({ operation, web }) => operation !== 'streamEvents' && web !== 'address' && isCalled(operation) !== (web === 'yes'),
  );
  expect(wrong.map(({ operation, web }) => `${operation}: ${web}`)).toEqual([]);
});

test('When a command is a door, then it is there and calls the operation', async () => {
  const command = sourceOf('packages/cli/src') + sourceOf('packages/api-client/src');
  const { commands } = await import('../../packages/cli/src/run.ts');
  const names = new Set(commands.map(({ name }) => name));
  const wrong = doors.filter(({ operation, command: cell }) => {
    const { method, path } = addressOf.get(operation) ?? { method: '', path: '' };
    const calls = [`.${method}('${path}'`, `.${method.toUpperCase()}('${path}'`].some((call) => command.includes(call));
    return isDoor(cell) ? !names.has(cell) || !calls : calls;
  });
  expect(wrong.map(({ operation, command: cell }) => `${operation}: ${cell}`)).toEqual([]);
});

test('When tools are a door, then they are there and call the operation, and each tool is a door', async () => {
  // Tools share this look-up with the command.
  const room = sourceOf('services/integrations/src/http/mcp') + sourceOf('packages/api-client/src/find-pack.ts');
  const { tools } = await import('../../services/integrations/src/http/mcp/tools/tools.ts');
  const names = tools.map(({ name }) => name);
  const named = new Set(doors.flatMap(({ tool }) => (isDoor(tool) ? tool.split(', ') : [])));
  expect(sorted(named)).toEqual(sorted(names));
  const wrong = doors.filter(({ operation, tool }) => {
    const { method, path } = addressOf.get(operation) ?? { method: '', path: '' };
    const calls = [`.${method}('${path}'`, `.${method.toUpperCase()}('${path}'`].some((call) => room.includes(call));
    return isDoor(tool) !== calls;
  });
  expect(wrong.map(({ operation, tool }) => `${operation}: ${tool}`)).toEqual([]);
});

test('When a command or a tool is a door, then a token opens it', () => {
  const opens = (operation: string) =>
    operations.find(({ operationId }) => operationId === operation)?.security?.some(({ personalToken }) => personalToken !== undefined) ===
    true;
  const closed = doors.filter(({ operation, command, tool }) => (isDoor(command) || isDoor(tool)) && !opens(operation));
  expect(closed.map(({ operation }) => operation)).toEqual([]);
});
