import { TikTokRefusal } from './tiktok-refusal.ts';

/** Possible audiences of a direct post. */
export const privacyLevels = ['PUBLIC_TO_EVERYONE', 'MUTUAL_FOLLOW_FRIENDS', 'FOLLOWER_OF_CREATOR', 'SELF_ONLY'] as const;

/** A photo post as content/init asks for it, its types already right. */
export interface PhotoRequest {
  post_mode: 'MEDIA_UPLOAD' | 'DIRECT_POST';
  post_info: { title: string; description: string; privacy_level?: string | undefined };
  source_info: { photo_cover_index: number; photo_images: string[] };
}

/** Limits of a photo post; texts in UTF-16 units (developers.tiktok.com, photo post). */
export const photoLimits = { images: 35, titleUnits: 90, descriptionUnits: 4_000 };

/**
 * Checks what the types do not say.
 * @throws TikTokRefusal `invalid_param`, `privacy_level_option_mismatch`
 */
export function checkPhotoRequest({ post_mode: mode, post_info: info, source_info: source }: PhotoRequest): void {
  const { photo_images: images, photo_cover_index: cover } = source;
  if (images.length < 1 || images.length > photoLimits.images) throw refused(`photo_images must hold 1 to ${photoLimits.images} addresses`);
  if (!Number.isInteger(cover) || cover < 0 || cover >= images.length) throw refused('photo_cover_index is out of range');
  if (info.title.length > photoLimits.titleUnits) throw refused('The title is too long');
  if (info.description.length > photoLimits.descriptionUnits) throw refused('The description is too long');
  if (mode === 'DIRECT_POST' && !privacyLevels.some((level) => level === info.privacy_level))
    throw new TikTokRefusal('privacy_level_option_mismatch', 'privacy_level is not among the options of the creator');
}

function refused(message: string): TikTokRefusal {
  return new TikTokRefusal('invalid_param', message);
}
