import { useId } from 'react';
import { useNeeded } from '@/shared/api/use-needed.ts';
import { handleOf } from '@/shared/lib/account-handle.ts';
import { CheckRow, withValue } from '@/shared/ui/check-row.tsx';
import { MissingNote } from '@/shared/ui/missing-note.tsx';
import { PlatformMark } from '@/shared/ui/platform-mark.tsx';
import { useListSocialAccountsQuery } from '../api.ts';

interface AccountChoiceProps {
  /** Null for all accounts, those of the future too. */
  chosen: ReadonlySet<string> | null;
  onChange: (chosen: ReadonlySet<string> | null) => void;
}

/** Choice of the accounts that a token may use. While none is connected there is nothing to choose; while that is not known, it is said. */
export function AccountChoice({ chosen, onChange }: AccountChoiceProps) {
  const query = useListSocialAccountsQuery();
  const needed = useNeeded([{ what: 'accounts', ...query }]);
  const name = useId();
  if (needed.missing.length > 0)
    return <MissingNote {...needed}>Your accounts could not be loaded. A token that you create now may use all of them.</MissingNote>;
  const accounts = query.data ?? [];
  if (accounts.length === 0) return null;
  return (
    <fieldset className="flex flex-col">
      <legend className="mb-1 text-sm font-medium">Accounts the token may use</legend>
      <CheckRow type="radio" name={name} isChecked={chosen === null} onChange={() => onChange(null)}>
        All accounts, including those you connect later
      </CheckRow>
      <CheckRow type="radio" name={name} isChecked={chosen !== null} onChange={() => onChange(new Set())}>
        Only these
      </CheckRow>
      {chosen !== null && (
        <div role="group" aria-label="Only these accounts" className="ml-7 flex flex-col">
          {accounts.map((account) => (
            <CheckRow
              key={account.id}
              isChecked={chosen.has(account.id)}
              onChange={(isIn) => onChange(withValue(chosen, account.id, isIn))}
            >
              <PlatformMark id={account.platform} size="sm" />
              <span className="min-w-0 break-words">{handleOf(account)}</span>
            </CheckRow>
          ))}
        </div>
      )}
    </fieldset>
  );
}
