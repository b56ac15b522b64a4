import { useListPacksQuery, type Pack } from './generated/media.ts';

const NO_PACKS: Pack[] = [];

/** The user's packs; none until they are loaded. The store asks for them again while their service is away. */
export function usePacks(): Pack[] {
  return useListPacksQuery().data ?? NO_PACKS;
}
