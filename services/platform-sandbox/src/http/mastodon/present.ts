import type { MastodonMedia, MastodonStatus } from '../../model/mastodon/status.ts';
import { mastodonRules, rehearsalInstance } from '../../model/mastodon/rules.ts';
import { countsOf } from '../../model/post-counts.ts';
import type { User } from '../../model/user.ts';

const site = `https://${rehearsalInstance}`;

/** An account (entity `CredentialAccount`): a rehearsal has no followers. @param origin base address of its picture */
export function presentAccount({ id, name, createdAt }: User, origin: string): object {
  const avatar = `${origin}/sandbox/mastodon/avatars/${id}`;
  const counts = { followers_count: 0, following_count: 0, statuses_count: 0 };
  return {
    id,
    username: name,
    acct: name,
    display_name: name,
    created_at: createdAt,
    url: `${site}/@${name}`,
    avatar,
    avatar_static: avatar,
    ...counts,
  };
}

/** A picture (entity `MediaAttachment`); without an address while the server works on it. */
export function presentMedia({ id, description, processedAt }: MastodonMedia, now: Date): object {
  const url = processedAt > now ? null : `${site}/media/${id}`;
  return { id, type: 'image', url, preview_url: url, description: description === '' ? null : description };
}

/** A post (entity `Status`). */
export function presentStatus({ id, username, text, visibility, mediaIds, createdAt }: MastodonStatus, now: Date): object {
  const content = `<p>${text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('\n', '<br />')}</p>`;
  const url = `${site}/@${username}/${id}`;
  const media = mediaIds.map((mediaId) => ({ id: mediaId, type: 'image', url: `${site}/media/${mediaId}` }));
  const { likes, comments, shares, quotes } = countsOf(id, { publishedAt: createdAt, now });
  const counts = { favourites_count: likes, replies_count: comments, reblogs_count: shares, quotes_count: quotes };
  return { id, created_at: createdAt, visibility, content, url, uri: url, media_attachments: media, ...counts };
}

/** Server description (entity `Instance`). */
export function presentInstance(): object {
  const rules = mastodonRules;
  return {
    domain: rehearsalInstance,
    title: 'Rehearsal',
    version: '4.5.0',
    configuration: {
      statuses: {
        max_characters: rules.maxCharacters,
        max_media_attachments: rules.maxMedia,
        characters_reserved_per_url: rules.charactersPerLink,
      },
      media_attachments: {
        supported_mime_types: rules.mimeTypes,
        image_size_limit: rules.maxPictureBytes,
        image_matrix_limit: rules.maxPicturePixels,
        description_limit: rules.maxDescription,
      },
    },
  };
}
