import { useState, type ReactNode } from 'react';
import { Button } from '@/shared/ui/button.tsx';
import { useListTokenUsesQuery, type TokenUse } from '../api.ts';
import { actionText, momentText, outcomeText } from '../words.ts';

const CELL = 'border-b border-line px-3 py-2 text-left align-top';
const columns = ['Time', 'Action', 'Outcome', 'Token', 'From'];

/** Actions of the user's scripts in the last 90 days, the newest first; nothing while there is nothing. */
export function Activity() {
  const [cursors, setCursors] = useState<readonly (string | undefined)[]>([undefined]);
  const newest = useListTokenUsesQuery({}, { refetchOnMountOrArgChange: true });
  if (!newest.data || newest.data.uses.length === 0) return null;
  return (
    <section aria-labelledby="activity" className="flex flex-col gap-3">
      <div className="flex flex-col gap-1">
        <h2 id="activity" className="text-xl">
          Activity
        </h2>
        <p className="text-muted">Requests made with your tokens in the last 90 days, without their content.</p>
      </div>
      <div
        role="region"
        aria-label="Table of activity"
        tabIndex={0}
        className="overflow-x-auto rounded-card border border-line bg-surface-1"
      >
        <table className="w-full border-separate border-spacing-0 text-sm">
          <thead>
            <tr>
              {columns.map((column) => (
                <th key={column} scope="col" className={`${CELL} font-medium text-muted`}>
                  {column}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {cursors.map((cursor, at) => (
              <Uses
                key={cursor ?? ''}
                cursor={cursor}
                onOlder={at === cursors.length - 1 ? (next) => setCursors([...cursors, next]) : undefined}
              />
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}

/** One page of the list. @param onOlder asks for the page after it; undefined where that is shown already */
function Uses({ cursor, onOlder }: { cursor: string | undefined; onOlder: ((next: string) => void) | undefined }) {
  const { data, error, isFetching, refetch } = useListTokenUsesQuery(cursor === undefined ? {} : { cursor });
  const more = { isBusy: isFetching, busyLabel: 'Loading...' };
  if (!data) {
    return (
      <FootRow>
        <Button variant="ghost" {...more} onClick={() => void refetch()}>
          {error === undefined ? 'Loading...' : 'Try again'}
        </Button>
      </FootRow>
    );
  }
  const { uses, next } = data;
  return (
    <>
      {uses.map((use) => (
        <UseRow key={use.id} use={use} />
      ))}
      {next !== null && onOlder && (
        <FootRow>
          <Button variant="ghost" {...more} onClick={() => onOlder(next)}>
            Show older
          </Button>
        </FootRow>
      )}
    </>
  );
}

function FootRow({ children }: { children: ReactNode }) {
  return (
    <tr>
      <td colSpan={columns.length} className="p-2">
        {children}
      </td>
    </tr>
  );
}

function UseRow({ use }: { use: TokenUse }) {
  return (
    <tr>
      <td className={`${CELL} whitespace-nowrap tabular`}>{momentText(use.at)}</td>
      <td className={`${CELL} min-w-56`}>
        {actionText(use)}
        <code className="block break-all text-xs text-muted">
          {use.method} {use.target}
        </code>
      </td>
      <td className={`${CELL} whitespace-nowrap`}>
        {outcomeText(use)} <span className="text-muted tabular">({use.status})</span>
      </td>
      <td className={`${CELL} max-w-48 truncate`} title={use.tokenName}>
        {use.tokenName}
      </td>
      <td className={`${CELL} whitespace-nowrap tabular`}>{use.address}</td>
    </tr>
  );
}
