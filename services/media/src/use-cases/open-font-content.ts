import { fontKey, fontNotFound } from '../model/font.ts';
import type { FontRepository } from '../ports/font-repository.ts';
import type { ObjectStore } from '../ports/object-store.ts';
import type { ImageContent } from './open-image-content.ts';

/**
 * Finds the stored file of a user's font. Reads the store only when it is opened.
 * @throws AppError `font-not-found`
 */
export type OpenFontContent = (request: { userId: string; fontId: string }) => Promise<ImageContent>;

export function makeOpenFontContent(deps: { fonts: FontRepository; store: ObjectStore }): OpenFontContent {
  return async ({ userId, fontId }) => {
    const font = await deps.fonts.find(userId, fontId);
    if (!font) throw fontNotFound();
    return {
      filename: `${font.id}.sfnt`,
      contentType: 'font/sfnt',
      sizeBytes: font.sizeBytes,
      version: font.id,
      open: async (options) => {
        const stream = await deps.store.open(fontKey(font), options);
        if (!stream) throw fontNotFound();
        return stream;
      },
    };
  };
}
