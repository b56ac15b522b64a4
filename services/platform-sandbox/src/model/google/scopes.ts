const root = 'https://www.googleapis.com/auth/';

/** Scopes that the rehearsed Google knows, with what its consent page says of them. */
export const googleScopes: Readonly<Record<string, string>> = {
  [`${root}youtube.upload`]: 'Upload videos to the YouTube channel',
  [`${root}youtube.readonly`]: 'See the YouTube account: channel, videos and statistics',
  [`${root}youtube`]: 'Manage the YouTube account',
  [`${root}youtube.force-ssl`]: 'See, edit and delete videos, ratings and comments',
  openid: 'See who you are on Google',
};

const anyOf = (...names: string[]) => names.map((name) => root + name);

/** A call is allowed when the grant covers one of these. */
export const scopesToRead = anyOf('youtube.readonly', 'youtube', 'youtube.force-ssl');

/** As {@link scopesToRead}, to upload. */
export const scopesToUpload = anyOf('youtube.upload', 'youtube', 'youtube.force-ssl');

/** Splits a list of scopes as OAuth writes it; each once. */
export function splitScopes(text: string): string[] {
  return [...new Set(text.split(' ').filter((scope) => scope !== ''))];
}
