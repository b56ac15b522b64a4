import type { BrandLook as Look, Watermark } from '@viral-slides/slide-document';
import { useState } from 'react';
import { problemDetail } from '@/shared/api/api-error.ts';
import { newId } from '../new-id.ts';
import { useChangeBrandKitMutation, useCreateBrandKitMutation, type BrandKit } from './api.ts';

/** Initial values of a new watermark. */
export const NEW_WATERMARK: Omit<Watermark, 'kind'> = { corner: 'bottom-right', opacity: 0.8, size: 'medium' };

/** Initial values of a new kit: colours with enough contrast. */
const NEW_LOOK: Look = { colors: { heading: '#FFFFFF', text: '#FFFFFF', background: '#111318', outline: '#000000', accent: '#FFD60A' } };

/** A kit as it is being filled in. @param kit null: a new one */
export function useKitDraft(kit: BrandKit | null, onSaved: (saved: BrandKit) => void) {
  const [name, setName] = useState(kit?.name ?? '');
  const [look, setLook] = useState<Look>(kit?.look ?? NEW_LOOK);
  const [error, setError] = useState<string>();
  const [isEdited, setEdited] = useState(false);
  // Sent twice, it is one kit; with another content it is another request.
  const [requestKey, setRequestKey] = useState(newId);
  const [createKit, creation] = useCreateBrandKitMutation();
  const [changeKit, change] = useChangeBrandKitMutation();
  const edited = () => {
    setError(undefined);
    setEdited(true);
    setRequestKey(newId());
  };
  return {
    ...{ name, look, error, isEdited },
    isBusy: creation.isLoading || change.isLoading,
    rename(next: string) {
      setName(next);
      edited();
    },
    /** Undefined takes a part away; a watermark goes with what it shows. */
    change(patch: { [K in keyof Look]?: Look[K] | undefined }) {
      setLook((before) => tidy({ ...before, ...patch }));
      edited();
    },
    async save() {
      if (name.trim() === '') return setError('Please enter a name.');
      const answer = kit
        ? await changeKit({ id: kit.id, changeBrandKit: { name, look, revision: kit.revision } })
        : await createKit({ createBrandKit: { name, look }, 'Idempotency-Key': requestKey });
      if (answer.error) return setError(problemDetail(answer.error) ?? 'The brand kit could not be saved. Please try again.');
      onSaved(answer.data);
    },
  };
}

/** A kit that is being filled in, and what can be done to it. */
export type KitDraft = ReturnType<typeof useKitDraft>;

/** Leaves out what is not there, and a watermark of it. */
function tidy({ colors = {}, ...look }: { [K in keyof Look]: Look[K] | undefined }): Look {
  const { watermark, handle = '', logoImageId } = look;
  const isHandle = handle.trim() !== '';
  const isShown = watermark?.kind === 'logo' ? logoImageId !== undefined : isHandle;
  const there = { ...look, handle: isHandle ? handle : undefined, watermark: isShown ? watermark : undefined };
  return { colors: withoutAbsent(colors), ...withoutAbsent(there) };
}

function withoutAbsent<T extends object>(fields: T): { [K in keyof T]: Exclude<T[K], undefined> } {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as {
    [K in keyof T]: Exclude<T[K], undefined>;
  };
}
