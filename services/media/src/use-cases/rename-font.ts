import { fontNotFound } from '../model/font.ts';
import type { Font } from '../model/font.ts';
import type { FontRepository } from '../ports/font-repository.ts';

/** Gives a font another name; slides know it by its id. @throws AppError `font-not-found` */
export type RenameFont = (command: { userId: string; fontId: string; name: string }) => Promise<Font>;

export function makeRenameFont({ fonts }: { fonts: FontRepository }): RenameFont {
  return async ({ userId, fontId, name }) => {
    const renamed = await fonts.rename(userId, fontId, name);
    if (!renamed) throw fontNotFound();
    return renamed;
  };
}
