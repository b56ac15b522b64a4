import { execFileSync } from 'node:child_process';

/** Modules that the gateway never uses, and that would make each full collection of garbage dearer (ADR 0003). */
const unneeded = ['mongoose', 'mongodb', 'sharp'];

test('When the gateway loads what it is made of, then the driver of the database and the like are not among it', () => {
  const program = `
    import { createRequire } from 'node:module';
    await import('./start-express-gateway.ts');
    await import('@viral-slides/messaging');
    console.log(JSON.stringify(Object.keys(createRequire(import.meta.url).cache)));
  `;
  const printed = execFileSync(process.execPath, ['--input-type=module', '--eval', program], {
    cwd: import.meta.dirname,
    encoding: 'utf8',
    env: { ...process.env, NODE_OPTIONS: '' },
  });
  const files = JSON.parse(printed) as string[];
  expect(files.length).toBeGreaterThan(100);
  expect(unneeded.filter((name) => files.some((file) => file.includes(`/node_modules/${name}/`)))).toEqual([]);
});
