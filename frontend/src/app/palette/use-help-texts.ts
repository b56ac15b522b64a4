import { useEffect, useState } from 'react';
import { helpPages } from '@/features/help/pages.ts';

/** None, always the same. */
const NONE: ReadonlyMap<string, string> = new Map();

/** Texts of the pages of the help by name. @param isWanted from then on they are loaded; what cannot be is not searched */
export function useHelpTexts(isWanted: boolean): ReadonlyMap<string, string> {
  const [texts, setTexts] = useState(NONE);
  useEffect(() => {
    if (!isWanted) return;
    let isOpen = true;
    loadAll().then(
      (loaded) => isOpen && setTexts(loaded),
      () => undefined,
    );
    return () => {
      isOpen = false;
    };
  }, [isWanted]);
  return texts;
}

async function loadAll(): Promise<ReadonlyMap<string, string>> {
  const { loadHelpText } = await import('@/app/help-texts.ts');
  const loaded = await Promise.all(
    helpPages.map(({ name }) =>
      loadHelpText(name).then(
        (text) => [[name, text] as const],
        () => [],
      ),
    ),
  );
  return new Map(loaded.flat());
}
