import { jest } from '@jest/globals';

/** Loads the package again, as a page (with a document) or as a service does, and checks a document; returns how often code was compiled. */
async function compilationsIn(surroundings: 'page' | 'worker' | 'service'): Promise<number> {
  const marks = { page: ['document'], worker: ['WorkerGlobalScope'], service: [] }[surroundings];
  const compile = jest.spyOn(globalThis, 'Function');
  for (const mark of marks) Object.assign(globalThis, { [mark]: {} });
  try {
    jest.resetModules();
    Reflect.deleteProperty(globalThis, '__zod_globalConfig');
    const { blankSlides, slideDocumentSchema } = await import('../index.ts');
    expect(slideDocumentSchema.safeParse({ slides: blankSlides(), outputFormat: 'tiktok' }).success).toBe(true);
    return compile.mock.calls.length;
  } finally {
    compile.mockRestore();
    for (const mark of marks) Reflect.deleteProperty(globalThis, mark);
  }
}

describe('checking a document', () => {
  test.each(['page', 'worker'] as const)(
    'When it happens in a %s, then no code is compiled, which the content policy forbids',
    async (place) => {
      expect(await compilationsIn(place)).toBe(0);
    },
  );

  test('When it happens in a service, then checks are compiled, because they are quicker', async () => {
    expect(await compilationsIn('service')).toBeGreaterThan(0);
  });
});
