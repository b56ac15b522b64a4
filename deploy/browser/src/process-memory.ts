import { readdir, readFile } from 'node:fs/promises';

const pageBytes = 4096;

interface ProcessFacts {
  pid: number;
  parent: number;
  /** Memory that is its own, in bytes. */
  ownBytes: number;
  /** Memory that it shares with others, such as the program itself, in bytes. */
  sharedBytes: number;
}

async function factsOf(pid: number): Promise<ProcessFacts | null> {
  try {
    const [stat, statm] = await Promise.all([readFile(`/proc/${pid}/stat`, 'utf8'), readFile(`/proc/${pid}/statm`, 'utf8')]);
    // The name in brackets may hold blanks and brackets itself.
    const [, parent] = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    const [, resident = '0', shared = '0'] = statm.split(' ');
    return {
      pid,
      parent: Number(parent),
      ownBytes: (Number(resident) - Number(shared)) * pageBytes,
      sharedBytes: Number(shared) * pageBytes,
    };
  } catch {
    return null; // it ended meanwhile
  }
}

/**
 * Memory of process trees, in bytes: what each process has for itself, plus once what the root shares with its children.
 * @returns one number per root, 0 for one that is gone
 */
export async function memoryOfTrees(roots: number[]): Promise<number[]> {
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name)).map(Number);
  const all = (await Promise.all(pids.map(factsOf))).filter((facts) => facts !== null);
  const children = Map.groupBy(all, ({ parent }) => parent);
  const own = (facts: ProcessFacts): number => facts.ownBytes + (children.get(facts.pid) ?? []).reduce((sum, child) => sum + own(child), 0);
  return roots.map((root) => {
    const facts = all.find(({ pid }) => pid === root);
    return facts ? own(facts) + facts.sharedBytes : 0;
  });
}
