import { safeReturnPath } from './return-path.ts';

describe('safeReturnPath', () => {
  test.each([
    ['/projects', '/projects'],
    ['/editor?projectId=1&x=%2F#layer', '/editor?projectId=1&x=%2F#layer'],
    ['/a/../projects', '/projects'],
    ['/%2f%2fevil.example', '/%2f%2fevil.example'],
    ['/%5cevil.example', '/%5cevil.example'],
    ['/apiary', '/apiary'],
    ['/@evil.example', '/@evil.example'],
  ])('When %j is a page of ours, then the person lands on %j', (wanted, path) => {
    expect(safeReturnPath(wanted)).toBe(path);
  });

  test.each([
    undefined,
    ['/projects'],
    '',
    'projects',
    '//evil.example',
    '///evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    '/projects\\..\\..',
    'https://evil.example',
    'javascript:alert(1)',
    '/\t/evil.example',
    '/\n/evil.example',
    '\u0000/projects',
    ' /projects',
    '/.//evil.example',
    '/..//evil.example',
    '/%2e//evil.example',
    '/api/logout',
    '/API/logout',
    '/x/../api/login',
    '/dev-idp/session/end',
    `/${'a'.repeat(2_048)}`,
  ])('When %j is not a page of ours, then the person lands on /', (wanted) => {
    expect(safeReturnPath(wanted)).toBe('/');
  });
});
