import { join } from 'node:path';
import { readApiDocument } from '../docs/read-api-document.ts';
import { makeScopeTable } from './scope-table.ts';

const apiDocument = readApiDocument(join(import.meta.dirname, '../../../../services'));
const find = makeScopeTable(apiDocument);
const scopesOf = (method: string, url: string) => [...new Set(find(method, url).map(({ scope }) => scope))];

interface Operation {
  operationId: string;
  security?: Record<string, string[]>[];
  'x-session-only'?: true;
}

const operations = Object.values(apiDocument.paths ?? {}).flatMap((item) => Object.values(item as Record<string, Operation>));

test('When a route is for people who are signed in, then it names the scope that opens it to tokens, or says that none does', () => {
  const forPeople = operations.filter(({ security }) => security?.some(({ session }) => session !== undefined));
  const undecided = forPeople.filter(
    (each) => each['x-session-only'] !== true && !each.security?.some((way) => way.personalToken?.length === 1),
  );
  expect(forPeople.length).toBeGreaterThan(40);
  expect(undecided.map(({ operationId }) => operationId)).toEqual([]);
});

test.each([
  ['GET', '/api/projects', 'projects:read'],
  ['HEAD', '/api/projects?x=1', 'projects:read'],
  ['POST', '/api/projects', 'projects:write'],
  ['DELETE', '/api/images/0b1e6f9e-58f5-4d1a-9a35-0a5d3c9c5f10', 'library:write'],
  ['POST', '/api/scheduled-posts', 'posts:write'],
  ['POST', '/api/scheduled-posts/0b1e6f9e-58f5-4d1a-9a35-0a5d3c9c5f10/publish', 'posts:publish'],
  ['POST', '/API/Scheduled-Posts/0b1e6f9e-58f5-4d1a-9a35-0a5d3c9c5f10/%70ublish/', 'posts:publish'],
  ['GET', '/api/social-accounts', 'accounts:read'],
])('When a token asks %s %s, then it needs the scope %s', (method, url, scope) => {
  expect(scopesOf(method, url)).toEqual([scope]);
});

test('When a token asks the door of assistants, then it needs no scope: each tool needs its own', () => {
  expect(scopesOf('POST', '/api/mcp')).toEqual(['any-token']);
});

test.each([
  ['POST', '/api/social-accounts'],
  ['DELETE', '/api/social-accounts/0b1e6f9e-58f5-4d1a-9a35-0a5d3c9c5f10'],
  ['GET', '/api/bluesky/connect'],
  ['GET', '/api/login'],
  ['GET', '/api/logout'],
  ['GET', '/api/auth/user'],
  ['POST', '/api/auth/tokens'],
  ['GET', '/api/auth/token-uses'],
  ['GET', '/api/events'],
  ['PUT', '/api/push/subscriptions'],
])('When a token asks %s %s, then it is closed to tokens', (method, url) => {
  expect(scopesOf(method, url)).toEqual(['session-only']);
});

test('When there is no such route, then no rule is found, so that nothing is let in by a rule of another', () => {
  expect(find('GET', '/api/projects//x')).toEqual([]);
  expect(find('POST', '/api/projects/summaries/x')).toEqual([]);
  expect(find('GET', '/api/admin/doctor')).toEqual([]);
});
