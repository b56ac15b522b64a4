import { fontKey, fontNotFound } from '../model/font.ts';
import type { FontRepository } from '../ports/font-repository.ts';
import type { ObjectStore } from '../ports/object-store.ts';

/**
 * Deletes a font permanently; slides that name it are drawn in another one from then on.
 * @throws AppError `font-not-found`
 */
export type DeleteFont = (command: { userId: string; fontId: string }) => Promise<void>;

export function makeDeleteFont({ fonts, store }: { fonts: FontRepository; store: ObjectStore }): DeleteFont {
  return async ({ userId, fontId }) => {
    const gone = await fonts.remove(userId, fontId);
    if (!gone) throw fontNotFound();
    // If this fails, the sweep removes the objects.
    await store.remove([fontKey(gone)]).catch(() => undefined);
  };
}
