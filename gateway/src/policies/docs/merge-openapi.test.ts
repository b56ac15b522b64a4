import { mergeOpenApi } from './merge-openapi.ts';

const problem = { type: 'object' };

describe('mergeOpenApi', () => {
  test('When two services describe the same component, then it is there once', () => {
    const merged = mergeOpenApi({
      a: { paths: { '/a': {} }, components: { schemas: { Problem: problem } } },
      b: { paths: { '/b': {} }, components: { schemas: { Problem: { ...problem } } } },
    });
    expect(Object.keys(merged.paths ?? {})).toEqual(['/a', '/b']);
    expect(merged.components).toEqual({ schemas: { Problem: problem } });
  });
  test('When a name means two things, then the second one is renamed with its references', () => {
    const merged = mergeOpenApi({
      a: { components: { schemas: { Item: { title: 'a' } } } },
      b: {
        paths: { '/b': { get: { schema: { $ref: '#/components/schemas/Item' } } } },
        components: { schemas: { Item: { title: 'b' }, List: { items: { $ref: '#/components/schemas/Item' } } } },
      },
    });
    expect(merged.components).toEqual({
      schemas: { Item: { title: 'a' }, 'b.Item': { title: 'b' }, List: { items: { $ref: '#/components/schemas/b.Item' } } },
    });
    expect(merged.paths).toEqual({ '/b': { get: { schema: { $ref: '#/components/schemas/b.Item' } } } });
  });
  test('When all services say the same of their documents, then it is said once', () => {
    const info = { title: 'A', description: 'Holds everywhere.' };
    expect(mergeOpenApi({ a: { info }, b: { info: { ...info, title: 'B' } }, c: {} }).info).toMatchObject({
      description: 'Holds everywhere.',
    });
  });
  test('When two services serve one path, then the methods stand side by side', () => {
    expect(mergeOpenApi({ a: { paths: { '/x': { get: {} } } }, b: { paths: { '/x': { post: {} } } } }).paths).toEqual({
      '/x': { get: {}, post: {} },
    });
  });
});
