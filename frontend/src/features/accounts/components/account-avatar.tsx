import { useState } from 'react';
import type { SocialAccount } from '../api.ts';
import { initialsOf } from '../words.ts';

/** The account's picture, or two letters of its handle where there is none or it does not load. */
export function AccountAvatar({ account }: { account: SocialAccount }) {
  const [brokenUrl, setBrokenUrl] = useState<string | null>(null);
  const url = account.profilePicUrl;
  return (
    <span
      aria-hidden
      className="relative grid size-12 shrink-0 select-none place-items-center overflow-hidden rounded-full border border-line bg-surface-3 font-semibold text-muted"
    >
      {initialsOf(account)}
      {url && url !== brokenUrl && (
        <img
          src={url}
          alt=""
          draggable={false}
          onError={() => setBrokenUrl(url)}
          className="absolute inset-0 size-full bg-surface-3 object-cover"
        />
      )}
    </span>
  );
}
