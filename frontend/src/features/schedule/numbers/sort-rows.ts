import type { PostNumberName } from '@viral-slides/platforms';

/** A published post, as the table shows it. */
export interface NumbersRow {
  id: string;
  title: string;
  /** Id of its platform, and how people call it. */
  platform: string;
  platformName: string;
  /** Without a leading @; null where its owner published it, or the account is no longer connected. */
  account: string | null;
  publishedAt: string | null;
  counts: Partial<Record<PostNumberName, number>>;
  /** When the platform reported them; null when it did not. */
  asOf: string | null;
  /** Reason for missing or outdated numbers. */
  note: string | null;
}

export type SortColumn = 'title' | 'platformName' | 'account' | 'publishedAt' | 'asOf' | PostNumberName;

/** By which column, and which way. */
export interface Sorting {
  column: SortColumn;
  isDescending: boolean;
}

/** Rows in order. Unknown numbers come last in both directions. */
export function sortRows(rows: readonly NumbersRow[], { column, isDescending }: Sorting): NumbersRow[] {
  const sign = isDescending ? -1 : 1;
  return rows.toSorted((a, b) => {
    const [one, other] = [valueOf(a, column), valueOf(b, column)];
    if (one === null || other === null) return (one === null ? 1 : 0) - (other === null ? 1 : 0);
    return sign * compare(one, other);
  });
}

/** The sorting after a press on the head of a column: numbers and times start with the most, words with A. */
export function sortedBy(before: Sorting, column: SortColumn): Sorting {
  if (before.column === column) return { column, isDescending: !before.isDescending };
  return { column, isDescending: !['title', 'platformName', 'account'].includes(column) };
}

function valueOf(row: NumbersRow, column: SortColumn): string | number | null {
  switch (column) {
    case 'title':
    case 'platformName':
    case 'account':
    case 'publishedAt':
    case 'asOf':
      return row[column];
    default:
      return row.counts[column] ?? null;
  }
}

function compare(one: string | number, other: string | number): number {
  return typeof one === 'number' && typeof other === 'number' ? one - other : String(one).localeCompare(String(other));
}
