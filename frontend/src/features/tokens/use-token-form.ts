import { useState } from 'react';
import { problemDetail, refusedOrUnanswered } from '@/shared/api/api-error.ts';
import { useCreatePersonalTokenMutation } from './api.ts';
import type { Scope } from './words.ts';

/** The input for a new token, and its outcome. */
export interface TokenForm {
  name: string;
  scopes: ReadonlySet<Scope>;
  /** Ids of the accounts that it may use; null for all. */
  accounts: ReadonlySet<string> | null;
  days: string;
}

const fresh: TokenForm = { name: '', scopes: new Set(), accounts: null, days: '90' };

/** The form of a new token. The text of the token is in its state alone, for as long as the dialog is open. */
export function useTokenForm() {
  const [form, setForm] = useState(fresh);
  const [problem, setProblem] = useState<string | null>(null);
  const [text, setText] = useState<string | null>(null);
  const [create, { isLoading, reset }] = useCreatePersonalTokenMutation();
  const { name, scopes, accounts, days } = form;
  const missing = missingOf(form);
  return {
    form,
    problem,
    text,
    isBusy: isLoading,
    change: (part: Partial<TokenForm>) => setForm({ ...form, ...part }),
    async submit() {
      setProblem(missing);
      if (missing !== null) return;
      const params = { name: name.trim(), scopes: [...scopes], accounts: accounts && [...accounts], days: Number(days) };
      const { data, error } = await create({ createPersonalToken: params });
      if (!data) return setProblem(problemDetail(error) ?? refusedOrUnanswered(error, 'The token could not be created. Please try again.'));
      setText(data.text);
      // It stays out of the store, where everything else of the page could read it.
      reset();
    },
  };
}

function missingOf({ name, scopes, accounts }: TokenForm): string | null {
  if (name.trim() === '') return 'Please give the token a name.';
  if (scopes.size === 0) return 'Please choose at least one scope.';
  return accounts?.size === 0 ? 'Please choose at least one account, or allow all.' : null;
}
