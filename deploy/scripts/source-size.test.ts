import { expect, test } from '@jest/globals';
import { countEventTypes, isCounted, measure } from './source-size.ts';

test('When files are tracked, then hand-written source of the rooms counts and nothing else', () => {
  const counted = [
    'services/media/src/main.ts',
    'frontend/src/app/app.tsx',
    'frontend/src/shared/styles/base.css',
    'deploy/images/base.sh',
  ];
  const left = [
    'packages/events/gen/event-schemas.ts',
    'frontend/src/shared/api/generated/auth.ts',
    'frontend/src/vite-env.d.ts',
    'services/media/openapi.json',
    'docker-compose.yml',
    'jest.config.ts',
    'docs/architecture.md',
  ];
  expect([...counted, ...left].filter(isCounted)).toEqual(counted);
});

test('When rooms are measured, then each service is one, and tests and their helpers are counted apart', () => {
  const size = measure([
    { path: 'services/media/src/main.ts', lines: 10 },
    { path: 'services/media/src/main.test.ts', lines: 7 },
    { path: 'services/media/test/picture-host.ts', lines: 5 },
    { path: 'services/auth/src/main.ts', lines: 20 },
    { path: 'e2e/tests/login.spec.ts', lines: 30 },
    { path: 'bench/figures.ts', lines: 40 },
  ]);
  expect(size.rooms).toEqual([
    { room: 'bench', sourceLines: 40, sourceFiles: 1, testLines: 0, testFiles: 0 },
    { room: 'e2e', sourceLines: 0, sourceFiles: 0, testLines: 30, testFiles: 1 },
    { room: 'services/auth', sourceLines: 20, sourceFiles: 1, testLines: 0, testFiles: 0 },
    { room: 'services/media', sourceLines: 10, sourceFiles: 1, testLines: 12, testFiles: 2 },
  ]);
  expect(size.total).toEqual({ room: 'all', sourceLines: 70, sourceFiles: 3, testLines: 42, testFiles: 3 });
  expect([size.medianLines, size.p90Lines]).toEqual([20, 40]);
});

test('When schemas declare event types, then each counts once, and other options do not', () => {
  const schema = 'option (viralslides.options.v1.event_type) = "a.b.v1.c";\noption deprecated = true;\n';
  expect(countEventTypes([schema + schema, 'message Nothing {}', schema])).toBe(3);
});
