import { useState } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';
import { sortChoices, type Arrangement } from './arrange-projects.ts';

const USUAL_SORT = sortChoices[0];
const ARCHIVED = 'archived';
/** Marks an address that typing in the field made: the field is ahead of it and must not follow it. */
const TYPED = { isTyped: true };

/**
 * The search and the order. Kept in the address (`q`, `sort`, `folder`, `show=archived`), so that a reload and the way back keep it too; what is usual
 * is left out there.
 */
export function useArrangement(): [Arrangement, (change: Partial<Arrangement>) => void] {
  const [parameters, setParameters] = useSearchParams();
  const { key, state } = useLocation() as { key: string; state: Partial<typeof TYPED> | null };
  const search = parameters.get('q') ?? '';
  // Addresses change a moment later than a field has to.
  const [typed, setTyped] = useState(search);
  const [seenKey, setSeenKey] = useState(key);
  if (key !== seenKey) {
    setSeenKey(key);
    if (!state?.isTyped) setTyped(search);
  }

  const change = (changes: Partial<Arrangement>) => {
    if (changes.search !== undefined) setTyped(changes.search);
    setParameters(
      (before) => {
        const after = new URLSearchParams(before);
        for (const [name, value] of Object.entries(inAddress(changes))) {
          if (value === '') after.delete(name);
          else if (value !== undefined) after.set(name, value);
        }
        return after;
      },
      // Going back leads to the screen before, not through every letter.
      { replace: true, preventScrollReset: true, state: TYPED },
    );
  };
  const sort = sortChoices.find((choice) => choice === parameters.get('sort')) ?? USUAL_SORT;
  return [{ search: typed, sort, folder: parameters.get('folder') || null, isArchived: parameters.get('show') === ARCHIVED }, change];
}

/** The parameters of an address; an empty one is left out of it, an undefined one stays. */
function inAddress({ search, sort, folder, isArchived }: Partial<Arrangement>) {
  return {
    q: search,
    sort: sort === USUAL_SORT ? '' : sort,
    folder: folder === null ? '' : folder,
    show: isArchived === undefined ? undefined : isArchived ? ARCHIVED : '',
  };
}
