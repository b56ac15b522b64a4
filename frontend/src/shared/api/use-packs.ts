import { useListPacksQuery, type Pack } from './generated/media.ts';
import { useAskAgain } from './use-ask-again.ts';

const NO_PACKS: Pack[] = [];

/** The user's packs; none until they are loaded. They are retried automatically while their service is away. */
export function usePacks(): Pack[] {
  const asked = useListPacksQuery();
  useAskAgain(asked);
  return asked.data ?? NO_PACKS;
}
