import type { PostPlace } from './column-places.ts';
import { readTime } from './read-time.ts';
import type { TimeContext } from './read-time.ts';

/** A connected account that a column can name. */
export interface TableAccount {
  /** UUID. */
  id: string;
  platform: string;
  /** Without a leading @. */
  username: string;
}

/** The post of a row, as far as the table says something about it. */
export interface RowPost {
  /** Destinations, each once. */
  accounts?: TableAccount[];
  at?: Date;
  title?: string;
  caption?: string;
  /** Without their #. */
  tags?: string[];
}

/** Context for reading the columns of posts. */
export interface PostContext extends TimeContext {
  accounts: readonly TableAccount[];
  /** Longest texts of any platform, in UTF-16 units, and how many tags. */
  limits: { title: number; caption: number; tag: number; tags: number };
}

/** Puts a cell into the post of its row. @returns the problem of the cell; null where there is none */
export function putPostCell(cell: string, place: PostPlace, { post, context }: { post: RowPost; context: PostContext }): string | null {
  const { limits } = context;
  if (place.kind === 'time') {
    const reading = readTime(cell, context);
    if (!reading.ok) return reading.reason;
    post.at = reading.at;
    return null;
  }
  if (place.kind === 'account') return putAccounts(cell, post, context.accounts);
  if (place.kind === 'tags') return putTags(cell, post, limits);
  const most = limits[place.kind];
  if (cell.length > most) return `This cell has ${cell.length} characters; at most ${most} are allowed.`;
  post[place.kind] = place.kind === 'title' ? cell.replace(/\s+/g, ' ') : cell;
  return null;
}

function putAccounts(cell: string, post: RowPost, known: readonly TableAccount[]): string | null {
  const found = new Map<string, TableAccount>();
  for (const word of partsOf(cell, /[,;|\n]/)) {
    const named = accountsNamed(word, known);
    const [only, other] = named;
    if (!only) return `No connected account is called "${word}".`;
    if (other)
      return `${named.length} accounts are called "${word}". Write the platform before it, as in "${only.platform}: ${only.username}".`;
    found.set(only.id, only);
  }
  post.accounts = [...found.values()];
  return null;
}

/** By id, by name with or without its @, or by platform and name. */
function accountsNamed(word: string, known: readonly TableAccount[]): TableAccount[] {
  const wanted = word.toLowerCase();
  const [, platform, name] = /^([a-z]+)\s*[:/]\s*(.+)$/.exec(wanted) ?? [];
  const isCalled = ({ username }: TableAccount, by: string) => username.toLowerCase() === by.replace(/^@/, '');
  return known.filter(
    (each) => each.id === wanted || isCalled(each, wanted) || (each.platform === platform && name !== undefined && isCalled(each, name)),
  );
}

/** Divided by commas, semicolons or lines, else by their #, else by spaces. */
function putTags(cell: string, post: RowPost, { tag: longest, tags: most }: PostContext['limits']): string | null {
  const divider = /[,;\n]/.test(cell) ? /[,;\n]/ : cell.includes('#') ? /#/ : /\s/;
  const tags = [...new Set(partsOf(cell, divider).flatMap((each) => each.replace(/^#+/, '').trim() || []))];
  if (tags.length > most) return `This cell has ${tags.length} tags; at most ${most} are allowed.`;
  const long = tags.find(({ length }) => length > longest);
  if (long !== undefined) return `The tag "${long.slice(0, 20)}…" has ${long.length} characters; at most ${longest} are allowed.`;
  post.tags = tags;
  return null;
}

function partsOf(cell: string, divider: RegExp): string[] {
  return cell
    .split(divider)
    .map((each) => each.trim())
    .filter((each) => each !== '');
}
