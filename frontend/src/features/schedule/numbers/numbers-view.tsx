import { Download } from 'lucide-react';
import { useMemo, useState } from 'react';
import { useListSocialAccountsQuery } from '@/shared/api/generated/social-accounts.ts';
import { downloadBlob } from '@/shared/lib/download-blob.ts';
import { Button } from '@/shared/ui/button.tsx';
import { EmptyState } from '@/shared/ui/empty-state.tsx';
import type { ScheduledPost } from '../api.ts';
import { today } from '../schedule-times.ts';
import { numbersCsv } from './numbers-csv.ts';
import { NumbersTable } from './numbers-table.tsx';
import { numbersOf } from './number-words.ts';
import { rowsOf } from './rows-of.ts';
import { sortedBy, sortRows, type Sorting } from './sort-rows.ts';

/** Number of rows drawn at first and with each press on "Show more". */
const PAGE = 50;

/** Statistics of published posts from the platforms, as a table. @param props.posts the published ones; undefined while they load */
export function NumbersView({ posts }: { posts: readonly ScheduledPost[] | undefined }) {
  const { data: accounts } = useListSocialAccountsQuery();
  const [sorting, setSorting] = useState<Sorting>({ column: 'publishedAt', isDescending: true });
  const [shown, setShown] = useState(PAGE);
  const rows = useMemo(() => sortRows(rowsOf(posts ?? [], accounts ?? []), sorting), [posts, accounts, sorting]);
  const columns = numbersOf(rows.map(({ platform }) => platform));
  if (!posts)
    return (
      <p role="status" className="py-16 text-center text-muted">
        Loading posts...
      </p>
    );
  if (rows.length === 0) return <EmptyState title="No published posts" hint="Statistics appear an hour after publishing." />;
  const more = Math.min(PAGE, rows.length - shown);
  return (
    <section aria-label="Statistics" className="flex min-w-0 flex-col gap-3">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <p className="min-w-0 flex-1 basis-60 text-sm text-muted text-pretty">
          Updated 1 hour, 6 hours, 1, 3, 7 and 28 days after publishing. “–” means not reported.
        </p>
        <Button onClick={() => downloadBlob(new Blob([numbersCsv(rows, columns)], { type: 'text/csv' }), `numbers-${today()}.csv`)}>
          <Download />
          Download CSV
        </Button>
      </div>
      <NumbersTable
        rows={rows.slice(0, shown)}
        columns={columns}
        sorting={sorting}
        onSort={(column) => setSorting(sortedBy(sorting, column))}
      />
      {more > 0 && (
        <Button className="self-center" onClick={() => setShown(shown + PAGE)}>
          Show {more} more
        </Button>
      )}
    </section>
  );
}
