import { runCommand } from '../run-command.ts';

/** Paths that `git` prints, one per line. @throws Error with its words */
async function paths(...words: string[]): Promise<string[]> {
  const { code, stdout, output } = await runCommand(['git', ...words], { output: 'keep' });
  if (code !== 0) throw new Error(`git ${words.join(' ')}: ${output.trim()}`);
  return stdout.split('\n').filter(Boolean);
}

/**
 * The files that are there and differ from a commit, relative to the checkout; new ones too.
 * @param base e.g. `main`; default: the last commit, or the one before it if nothing has changed since
 */
export async function changedFiles(base: string | undefined): Promise<string[]> {
  const since = async (commit: string) => {
    const changed = await paths('diff', '--name-only', '--no-renames', '--diff-filter=d', commit);
    return [...new Set([...changed, ...(await paths('ls-files', '--others', '--exclude-standard'))])].toSorted();
  };
  if (base !== undefined) return since(base);
  const uncommitted = await since('HEAD');
  return uncommitted.length > 0 ? uncommitted : since('HEAD~1');
}
