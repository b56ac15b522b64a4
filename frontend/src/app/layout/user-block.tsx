import { ChevronsUpDown } from 'lucide-react';
import { Avatar } from 'radix-ui';
import { useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { accountMenu } from '@/app/account/load-account-menu.ts';
import { authApi, type User } from '@/shared/api/generated/auth.ts';
import { cn } from '@/shared/lib/class-names.ts';
import { useLoaded } from '@/shared/lib/use-loaded.ts';
import { useAppSelector } from '@/shared/store/hooks.ts';
import { Tooltip } from '@/shared/ui/tooltip.tsx';
import { sidebarRow } from './sidebar-row.ts';
import { displayName, initials } from './user-names.ts';

const selectUser = authApi.endpoints.getCurrentUser.select();
const NO_USER: User = { id: '', firstName: null, lastName: null, email: null, profileImageUrl: null };

export interface UserBlockProps {
  isExpanded: boolean;
  onNavigate: (() => void) | undefined;
}

/** Block with the signed-in user: avatar, display name and e-mail line. Opens the account menu. */
export function UserBlock({ isExpanded, onNavigate }: UserBlockProps) {
  const user = useAppSelector((state) => selectUser(state).data) ?? NO_USER;
  const name = displayName(user);
  const email = user.email || 'No email';
  const isActive = useLocation().pathname.startsWith('/settings/');
  const button = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  const Menu = useLoaded(accountMenu, isOpen, () => setOpen(false));
  return (
    <div className="relative">
      <Tooltip label={`${name}, ${email}`} side="right" isEnabled={!isExpanded}>
        <button
          ref={button}
          type="button"
          aria-haspopup="menu"
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
          className={cn(sidebarRow({ isExpanded, isActive }), 'h-11 gap-2.5', isExpanded && 'px-2')}
        >
          <UserAvatar user={user} />
          <span className="sr-only">Account menu: </span>
          {isExpanded ? (
            <>
              <NameLines name={name} email={email} />
              <ChevronsUpDown aria-hidden />
            </>
          ) : (
            <span className="sr-only">{`${name}, ${email}`}</span>
          )}
        </button>
      </Tooltip>
      {Menu && <Menu button={button} onClose={() => setOpen(false)} onNavigate={onNavigate} />}
    </div>
  );
}

function NameLines({ name, email }: { name: string; email: string }) {
  return (
    <span className="min-w-0 flex-1">
      <span className="block truncate font-medium leading-4.5 text-text" title={name}>
        {name}
      </span>
      <span className="block truncate text-xs text-muted" title={email}>
        {email}
      </span>
    </span>
  );
}

function UserAvatar({ user }: { user: User }) {
  return (
    <Avatar.Root
      aria-hidden
      className="grid size-8 shrink-0 place-items-center overflow-hidden rounded-full border border-line bg-surface-3"
    >
      {user.profileImageUrl && (
        <Avatar.Image src={user.profileImageUrl} alt="" className="size-full object-cover" referrerPolicy="no-referrer" />
      )}
      <Avatar.Fallback className="text-xs font-semibold text-text">{initials(user)}</Avatar.Fallback>
    </Avatar.Root>
  );
}
