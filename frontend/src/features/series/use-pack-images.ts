import { useEffect, useMemo, useState } from 'react';
import { mediaApi } from '@/shared/api/generated/media.ts';
import type { Template } from '@/shared/api/generated/projects.ts';
import { readAnew, ANEW } from '@/shared/api/read-anew.ts';
import { useAppDispatch } from '@/shared/store/hooks.ts';

/** Pictures of the packs that rules of a template name, by the ids of these; one that cannot be read has none. */
export function usePackImages(template: Template | undefined): { packs: ReadonlyMap<string, readonly string[]>; isLoading: boolean } {
  const dispatch = useAppDispatch();
  const [packs, setPacks] = useState<ReadonlyMap<string, readonly string[]>>(new Map());
  const named = useMemo(
    () => [...new Set((template?.roles ?? []).flatMap(({ picture }) => (picture?.kind === 'pack' ? [picture.packId] : [])))],
    [template],
  );
  useEffect(() => {
    let isWanted = true;
    const read = async (pack: string) => {
      const images = await readAnew(dispatch(mediaApi.endpoints.listImages.initiate({ pack }, ANEW))).catch(() => []);
      return [pack, images.map(({ id }) => id)] as const;
    };
    void Promise.all(named.map(read)).then((found) => isWanted && setPacks(new Map(found)));
    return () => {
      isWanted = false;
    };
  }, [dispatch, named]);
  return { packs, isLoading: named.some((pack) => !packs.has(pack)) };
}
