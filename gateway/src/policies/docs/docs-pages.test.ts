import { join } from 'node:path';
import { errorCatalogue } from '@viral-slides/error-catalogue';
import { makeScopeTable } from '../token/scope-table.ts';
import { readDocsPages } from './docs-pages.ts';
import { readGettingStarted } from './getting-started.ts';
import { readApiDocument } from './read-api-document.ts';

const document = readApiDocument(join(import.meta.dirname, '../../../../services'));
const pages = readDocsPages(document);
const textOf = (path: string) => pages.get(path)!.body.toString('utf8');

describe('the pages of the API', () => {
  test('When a page names another file of ours, then that is there', () => {
    for (const path of ['/api/docs', '/api/docs/operations', '/api/docs/errors']) {
      const named = [...textOf(path).matchAll(/(?:src|href)="(\/api\/[^"#]+)"/g)].map(([, address = '']) => address);
      expect(named.length).toBeGreaterThan(3);
      expect(named.filter((address) => !pages.has(address))).toEqual([]);
    }
  });

  test('When an error names its help, then the page of errors has that place', () => {
    const text = textOf('/api/docs/errors');
    for (const { code } of errorCatalogue.flatMap(({ entries }) => entries)) expect(text).toContain(`<article id="${code}"`);
  });

  test('When a developer starts, then each step calls existing operations, with scopes that are named at its start', () => {
    const [needed, ...steps] = readGettingStarted();
    const rulesOf = makeScopeTable(document);
    expect(steps).toHaveLength(5);
    for (const { title, commands } of steps) {
      const calls = [...commands.matchAll(/ask "\$SLIDES(\/api\/[^"]+)"([^\n]*)/g)];
      expect([title, calls.length > 0]).toEqual([title, true]);
      for (const [, path = '', options = ''] of calls) {
        const rules = rulesOf(/--json|--form/.test(options) ? 'POST' : 'GET', path);
        expect({ path, scopes: rules.map(({ scope }) => needed!.text.includes(`\`${scope}\``)) }).toEqual({ path, scopes: [true] });
      }
    }
    expect(textOf('/api/docs')).toContain('5. See the result');
  });
});
