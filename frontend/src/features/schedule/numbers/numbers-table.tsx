import type { PostNumberName } from '@viral-slides/platforms';
import { ArrowDown, ArrowUp } from 'lucide-react';
import { cn } from '@/shared/lib/class-names.ts';
import { PlatformMark } from '@/shared/ui/platform-mark.tsx';
import { asOfText, countText, NOT_REPORTED, numberTitle } from './number-words.ts';
import type { NumbersRow, SortColumn, Sorting } from './sort-rows.ts';

interface NumbersTableProps {
  rows: readonly NumbersRow[];
  /** Numbers that have a column. */
  columns: readonly PostNumberName[];
  sorting: Sorting;
  onSort: (column: SortColumn) => void;
}

const CELL = 'border-b border-line py-2 pl-2.5 pr-2 text-left';
/** Room for the arrow of the column that the table is sorted by. */
const ARROW_ROOM = 'pr-5';
/** The post stays in view where the rest has to be scrolled. */
const STICKY = 'sticky left-0 z-1 bg-surface-1';

/** The posts with their numbers, a row each. Where it is wider than its place it is scrolled, by keyboard as well. */
export function NumbersTable({ rows, columns, sorting, onSort }: NumbersTableProps) {
  const head = { sorting, onSort };
  return (
    // Scrolled by keyboard, it has to be reached by keyboard.
    <div
      role="region"
      aria-label="Table of statistics"
      tabIndex={0}
      className="overflow-x-auto rounded-card border border-line bg-surface-1"
    >
      <table className="w-full border-separate border-spacing-0 text-sm">
        <thead>
          <tr>
            <Head {...head} column="title" title="Post" className={STICKY} />
            <Head {...head} column="platformName" title="Platform" />
            <Head {...head} column="account" title="Account" />
            <Head {...head} column="publishedAt" title="Published" />
            {columns.map((name) => (
              <Head key={name} {...head} column={name} title={numberTitle(name)} isNumber />
            ))}
            <Head {...head} column="asOf" title="As of" />
          </tr>
        </thead>
        <tbody className="[&>tr:last-child>*]:border-b-0">
          {rows.map((row) => (
            <Row key={row.id} row={row} columns={columns} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

interface HeadProps extends Pick<NumbersTableProps, 'sorting' | 'onSort'> {
  column: SortColumn;
  title: string;
  isNumber?: boolean;
  className?: string;
}

function Head({ column, title, isNumber = false, className, sorting, onSort }: HeadProps) {
  const isSorted = sorting.column === column;
  const Arrow = sorting.isDescending ? ArrowDown : ArrowUp;
  return (
    <th
      scope="col"
      aria-sort={isSorted ? (sorting.isDescending ? 'descending' : 'ascending') : undefined}
      className={cn('border-b border-line p-0 text-left font-medium whitespace-nowrap', className)}
    >
      <button
        type="button"
        onClick={() => onSort(column)}
        className={cn(
          'flex min-h-9 w-full items-center rounded-chip pl-2.5 text-muted hover:text-text touch:min-h-11',
          ARROW_ROOM,
          isSorted && 'text-text',
          isNumber && 'justify-end',
        )}
      >
        <span className="relative">
          {title}
          {isSorted && <Arrow aria-hidden className="absolute top-1/2 left-full ml-0.5 size-3.5 -translate-y-1/2" />}
        </span>
      </button>
    </th>
  );
}

function Row({ row, columns }: { row: NumbersRow } & Pick<NumbersTableProps, 'columns'>) {
  return (
    <tr>
      <th scope="row" className={cn(CELL, STICKY, 'max-w-32 min-w-32 font-normal sm:max-w-80 sm:min-w-40')}>
        <span className="line-clamp-2 font-medium wrap-anywhere" title={row.title}>
          {row.title}
        </span>
        {row.note !== null && <span className="block text-muted text-pretty">{row.note}</span>}
      </th>
      <td className={cn(CELL, 'whitespace-nowrap')}>
        <span className="flex items-center gap-2">
          <PlatformMark id={row.platform} size="sm" />
          <span className="sr-only 2xl:not-sr-only">{row.platformName}</span>
        </span>
      </td>
      <td className={cn(CELL, 'max-w-28 truncate text-muted xl:max-w-44')} title={row.account ?? undefined}>
        {row.account === null ? NOT_REPORTED : `@${row.account}`}
      </td>
      <Time moment={row.publishedAt} />
      {columns.map((name) => (
        <td key={name} className={cn(CELL, ARROW_ROOM, 'text-right tabular', row.counts[name] === undefined && 'text-muted')}>
          {countText(row.counts[name])}
        </td>
      ))}
      <Time moment={row.asOf} />
    </tr>
  );
}

function Time({ moment }: { moment: string | null }) {
  return (
    <td className={cn(CELL, 'whitespace-nowrap text-muted tabular')}>
      {moment === null ? NOT_REPORTED : <time dateTime={moment}>{asOfText(moment)}</time>}
    </td>
  );
}
