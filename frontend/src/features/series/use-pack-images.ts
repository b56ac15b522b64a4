import { useEffect, useMemo, useState } from 'react';
import { mediaApi } from '@/shared/api/generated/media.ts';
import type { Template } from '@/shared/api/generated/projects.ts';
import { readFresh, FRESH } from '@/shared/api/read-fresh.ts';
import type { NeededQuery } from '@/shared/api/use-needed.ts';
import { useAppDispatch } from '@/shared/store/hooks.ts';

/** Pictures of the packs that rules of a template name. */
export interface PackImages {
  /** By the ids of the packs; one that is no longer there has none. */
  packs: ReadonlyMap<string, readonly string[]>;
  query: NeededQuery;
}

interface Reading {
  packs: ReadonlyMap<string, readonly string[]>;
  error?: unknown;
}

const NOTHING_READ: Reading = { packs: new Map() };

/** Reads the pictures of the packs that rules of a template name. */
export function usePackImages(template: Template | undefined): PackImages {
  const dispatch = useAppDispatch();
  const [{ packs, error }, setReading] = useState(NOTHING_READ);
  const [tries, setTries] = useState(0);
  const named = useMemo(
    () => [...new Set((template?.roles ?? []).flatMap(({ picture }) => (picture?.kind === 'pack' ? [picture.packId] : [])))],
    [template],
  );
  useEffect(() => {
    let isWanted = true;
    setReading(NOTHING_READ);
    const read = async (pack: string) => {
      const images = await readFresh(dispatch(mediaApi.endpoints.listImages.initiate({ pack }, FRESH)));
      return [pack, images.map(({ id }) => id)] as const;
    };
    Promise.all(named.map(read)).then(
      (found) => isWanted && setReading({ packs: new Map(found) }),
      (failure: unknown) => isWanted && setReading({ ...NOTHING_READ, error: failure }),
    );
    return () => {
      isWanted = false;
    };
  }, [dispatch, named, tries]);
  const isThere = named.every((pack) => packs.has(pack));
  const refetch = () => setTries((before) => before + 1);
  const isFetching = !isThere && error === undefined;
  return { packs, query: { what: 'the images of the packs', data: isThere ? packs : undefined, error, isFetching, refetch } };
}
