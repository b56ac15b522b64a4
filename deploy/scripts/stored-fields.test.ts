import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { rootFolder, runCommand } from './run-command.ts';

/** Declarations of what a collection stores, as `file: document`. */
async function schemas(): Promise<{ where: string; isComplete: boolean }[]> {
  const { stdout } = await runCommand(['git', 'ls-files', 'services/*/src/adapters/mongo/*.ts'], { output: 'keep' });
  return stdout
    .trim()
    .split('\n')
    .flatMap((path) => {
      const text = readFileSync(join(rootFolder, path), 'utf8');
      return [...text.matchAll(/new Schema<(\w+)>/g)].map(([, name = '']) => ({
        where: `${path}: ${name}`,
        isComplete: new RegExp(`satisfies Record<\\s*keyof ${name},\\s*unknown\\s*>`).test(text),
      }));
    });
}

// Mongoose drops a field that its schema does not name, without a word.
test('When a document is stored, then its schema names each field, so that a forgotten one is a type error', async () => {
  const all = await schemas();
  expect(all.length).toBeGreaterThan(40);
  expect(all.filter(({ isComplete }) => !isComplete).map(({ where }) => where)).toEqual([]);
});
