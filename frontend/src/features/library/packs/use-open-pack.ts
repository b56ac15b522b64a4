import { useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { Image, Pack } from '@/shared/api/generated/media.ts';
import { usePacks } from '@/shared/api/use-packs.ts';
import { countByPack } from './count-by-pack.ts';

/** The packs, and which one is open. */
export interface OpenPack {
  /** Id of the open one as the address has it; null = none. */
  id: string | null;
  packs: readonly Pack[];
  /** Number of the images in each pack, by id. */
  counts: ReadonlyMap<string, number>;
  /** Undefined: none, or one that is no longer there. */
  pack: Pack | undefined;
  /** @param id null = none */
  open: (id: string | null) => void;
}

/** The packs of a page that keeps the open one in its address (`pack`), so that a reload and the way back keep it too. */
export function useOpenPack(images: readonly Image[]): OpenPack {
  const [parameters, setParameters] = useSearchParams();
  const packs = usePacks();
  const id = parameters.get('pack');
  return {
    id,
    packs,
    counts: useMemo(() => countByPack(images), [images]),
    pack: packs.find((each) => each.id === id),
    open: (next) =>
      setParameters(
        (before) => {
          const after = new URLSearchParams(before);
          if (next === null) after.delete('pack');
          else after.set('pack', next);
          return after;
        },
        { preventScrollReset: true },
      ),
  };
}
