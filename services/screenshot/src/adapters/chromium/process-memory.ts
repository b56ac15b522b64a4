import { readdirSync, readFileSync } from 'node:fs';

const pageBytes = 4096;

interface ProcessFacts {
  pid: number;
  parent: number;
  /** Memory that no other process has, in bytes. */
  ownBytes: number;
  sharedBytes: number;
}

function factsOf(pid: number): ProcessFacts | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const [, resident = 0, shared = 0] = readFileSync(`/proc/${pid}/statm`, 'utf8').split(' ').map(Number);
    // The name in brackets may hold blanks and brackets itself.
    const parent = Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]);
    return { pid, parent, ownBytes: (resident - shared) * pageBytes, sharedBytes: shared * pageBytes };
  } catch {
    return null; // it has ended in the meantime
  }
}

/** Ids of a process and of all its descendants. Linux only; elsewhere empty. */
function treeOf(root: number, all: ProcessFacts[]): ProcessFacts[] {
  const here = all.filter(({ pid }) => pid === root);
  const below = all.filter(({ parent }) => parent === root).flatMap(({ pid }) => treeOf(pid, all));
  return [...here, ...below];
}

/** Memory of a process and all its descendants, in bytes: what each has for itself, and once what the root shares with them. */
export function memoryOfTree(root: number): number {
  const all = processes();
  const tree = treeOf(root, all);
  return tree.reduce((sum, { ownBytes }) => sum + ownBytes, tree[0]?.sharedBytes ?? 0);
}

function processes(): ProcessFacts[] {
  try {
    const pids = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
    return pids.map((pid) => factsOf(Number(pid))).filter((facts) => facts !== null);
  } catch {
    return []; // no Linux
  }
}
