import { Avatar } from 'radix-ui';
import { authApi, type User } from '@/shared/api/generated/auth.ts';
import { cn } from '@/shared/lib/class-names.ts';
import { useAppSelector } from '@/shared/store/hooks.ts';
import { Tooltip } from '@/shared/ui/tooltip.tsx';
import { displayName, initials } from './user-names.ts';

const selectUser = authApi.endpoints.getCurrentUser.select();
const NOBODY: User = { id: '', firstName: null, lastName: null, email: null, profileImageUrl: null };

/** Who is signed in: avatar, display name and e-mail line. */
export function UserBlock({ isExpanded }: { isExpanded: boolean }) {
  const user = useAppSelector((state) => selectUser(state).data) ?? NOBODY;
  const name = displayName(user);
  const email = user.email || 'No email';
  return (
    <Tooltip label={`${name}, ${email}`} side="right" isEnabled={!isExpanded}>
      <div className={cn('flex h-11 items-center gap-2.5', isExpanded ? 'px-2' : 'justify-center')}>
        <UserAvatar user={user} />
        {isExpanded && (
          <div className="min-w-0 flex-1">
            <p className="truncate font-medium leading-4.5" title={name}>
              {name}
            </p>
            <p className="truncate text-xs text-muted" title={email}>
              {email}
            </p>
          </div>
        )}
      </div>
    </Tooltip>
  );
}

function UserAvatar({ user }: { user: User }) {
  return (
    <Avatar.Root className="grid size-8 shrink-0 place-items-center overflow-hidden rounded-full border border-line bg-surface-3">
      {user.profileImageUrl && (
        <Avatar.Image src={user.profileImageUrl} alt="" className="size-full object-cover" referrerPolicy="no-referrer" />
      )}
      <Avatar.Fallback className="text-xs font-semibold text-text">{initials(user)}</Avatar.Fallback>
    </Avatar.Root>
  );
}
