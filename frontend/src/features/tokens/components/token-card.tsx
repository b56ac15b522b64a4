import { useState } from 'react';
import { Badge } from '@/shared/ui/badge.tsx';
import { Button } from '@/shared/ui/button.tsx';
import type { PersonalToken } from '../api.ts';
import { accountsText, dayText, hasEnded, momentText } from '../words.ts';
import { RevokeDialog } from './revoke-dialog.tsx';

/** One token: what it may do, until when, and when it was used last. @param handles names of the accounts by id */
export function TokenCard({ token, handles }: { token: PersonalToken; handles: ReadonlyMap<string, string> }) {
  const [isAsking, setAsking] = useState(false);
  const isOver = hasEnded(token, Date.now());
  return (
    <li className="flex flex-col gap-3 rounded-card border border-line bg-surface-1 p-4">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <div className="flex min-w-0 flex-1 flex-col gap-1">
          <div className="flex min-w-0 flex-wrap items-center gap-x-2 gap-y-1">
            <h2 className="min-w-0 max-w-full truncate text-base font-semibold" title={token.name}>
              {token.name}
            </h2>
            {isOver && <Badge tone="warn">Expired</Badge>}
          </div>
          <code className="text-sm text-muted">{token.start}…</code>
        </div>
        <Button onClick={() => setAsking(true)} aria-label={`Revoke ${token.name}`}>
          Revoke
        </Button>
      </div>
      <ul aria-label="Scopes" className="flex flex-wrap gap-1.5">
        {token.scopes.map((scope) => (
          <li key={scope}>
            <Badge>{scope}</Badge>
          </li>
        ))}
      </ul>
      <dl className="grid grid-cols-1 gap-x-6 gap-y-2 text-sm tabular sm:grid-cols-2 lg:grid-cols-4">
        <Fact name="Accounts" value={accountsText(token.accounts, handles)} />
        <Fact name="Created" value={dayText(token.createdAt)} />
        <Fact name={isOver ? 'Expired' : 'Expires'} value={dayText(token.expiresAt)} />
        <Fact name="Last used" value={lastUse(token)} />
      </dl>
      {isAsking && <RevokeDialog token={token} onClose={() => setAsking(false)} />}
    </li>
  );
}

function Fact({ name, value }: { name: string; value: string }) {
  return (
    <div className="min-w-0">
      <dt className="text-muted">{name}</dt>
      <dd className="break-words">{value}</dd>
    </div>
  );
}

function lastUse({ lastUsedAt, lastUsedFrom }: PersonalToken): string {
  if (lastUsedAt === null) return 'Never';
  return lastUsedFrom === null ? momentText(lastUsedAt) : `${momentText(lastUsedAt)} from ${lastUsedFrom}`;
}
