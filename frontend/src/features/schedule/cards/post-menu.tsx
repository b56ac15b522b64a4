import { Ellipsis } from 'lucide-react';
import { useState } from 'react';
import { IconButton } from '@/shared/ui/icon-button.tsx';
import { Menu, MenuItem, RefusedMenuItem } from '@/shared/ui/menu.tsx';
import type { ScheduledPost } from '../api.ts';
import { LazyRepeatDialog } from './lazy-repeat-dialog.tsx';
import { PROMINENT } from './post-buttons.tsx';
import { refusedInMenu } from './refusals.ts';
import { ACTIONS, type PostAction, type PostActions } from './use-post-actions.ts';

/** Actions that have a place of their own on the card. */
const ELSEWHERE: readonly string[] = ['edit', 'cancel', 'update-to-latest', ...PROMINENT];

/** Further actions on a post, and the unavailable ones with the reason. */
export function PostMenu({ post, title, actions }: { post: ScheduledPost; title: string; actions: PostActions }) {
  const [isRepeating, setRepeating] = useState(false);
  const possible = post.actions.filter((action): action is PostAction => !ELSEWHERE.includes(action));
  const refused = refusedInMenu(post);
  if (possible.length + refused.length === 0) return null;
  return (
    <>
      <Menu
        trigger={
          <IconButton label={`More actions for ${title}`} aria-busy={actions.running !== null || undefined}>
            <Ellipsis />
          </IconButton>
        }
      >
        {possible.map((action) => (
          <MenuItem key={action} onSelect={() => void actions.run(action)}>
            {ACTIONS[action].label}
          </MenuItem>
        ))}
        {isRepeatable(post) && <MenuItem onSelect={() => setRepeating(true)}>Repeat…</MenuItem>}
        {refused.map(([action, why]) => (
          <RefusedMenuItem key={action} label={ACTIONS[action].label} why={why} />
        ))}
      </Menu>
      <LazyRepeatDialog isOpen={isRepeating} post={post} title={title} onClose={() => setRepeating(false)} />
    </>
  );
}

/** A waiting post can be repeated; of a deleted project nothing more is made. */
function isRepeatable({ status, scheduledTime, actions }: ScheduledPost): boolean {
  return status === 'scheduled' && scheduledTime !== null && actions.includes('edit') && actions.includes('duplicate');
}
