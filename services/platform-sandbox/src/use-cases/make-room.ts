import { limits } from '../model/limits.ts';
import type { Sandbox } from '../ports/sandbox.ts';

/**
 * Removes files that are too old, then the oldest ones until the given number of bytes fits. Only rehearsed uploads lie below the prefix,
 * so everything found there may be removed.
 */
export async function makeRoom({ files, realNow, rules }: Pick<Sandbox, 'files' | 'realNow' | 'rules'>, bytes: number): Promise<void> {
  const all: { key: string; lastModified: Date; sizeBytes: number }[] = [];
  for await (const page of files.list()) all.push(...page);
  all.sort((a, b) => a.lastModified.getTime() - b.lastModified.getTime());
  const oldest = realNow().getTime() - limits.keepFilesMs;
  let kept = all.reduce((sum, file) => sum + file.sizeBytes, bytes);
  const gone: string[] = [];
  for (const file of all) {
    if (file.lastModified.getTime() >= oldest && kept <= rules.maxBytes) break;
    gone.push(file.key);
    kept -= file.sizeBytes;
  }
  if (gone.length > 0) await files.remove(gone);
}
