import { useEffect, useState } from 'react';
import { displayName } from '@/app/layout/user-names.ts';
import { signOut } from '@/app/sign-out.ts';
import { isWorkInTabOnly } from '@/features/editor/autosave/tab-drafts.ts';
import type { User } from '@/shared/api/generated/auth.ts';
import { useSessionEnd } from '@/shared/api/page-session.ts';
import { loadSession } from '@/shared/api/session.ts';
import { Button } from '@/shared/ui/button.tsx';
import { Dialog } from '@/shared/ui/dialog.tsx';

/**
 * Explains that the session of this page has ended, or that another user has signed in, and what is safe. It stays until the person has
 * chosen, or has signed in again in another tab.
 */
export function SessionEndNotice({ user }: { user: User }) {
  switch (useSessionEnd()) {
    case 'signed-out':
      return <SignedOutNotice name={displayName(user)} />;
    case 'another-person':
      return <AnotherPersonNotice name={displayName(user)} />;
    case null:
      return null;
  }
}

function SignedOutNotice({ name }: { name: string }) {
  return (
    <Dialog
      isOpen
      isLocked
      onOpenChange={() => undefined}
      title="You are signed out"
      description={`Your session expired, or you signed out in another tab. ${keptWords(`they will be saved when ${name} signs in again`)}`}
      actions={
        <>
          <Button onClick={() => window.location.assign('/')}>Leave</Button>
          <Button variant="solid" onClick={signIn}>
            Sign in again
          </Button>
        </>
      }
    />
  );
}

function AnotherPersonNotice({ name }: { name: string }) {
  const other = useOtherName();
  return (
    <Dialog
      isOpen
      isLocked
      onOpenChange={() => undefined}
      title="Another account is signed in"
      description={`This page was opened by ${name}, but ${other ?? 'another user'} has signed in from another tab. Nothing on this page is saved to that account. ${keptWords(`they will be saved when ${name} signs in again`)}`}
      actions={
        <>
          {/* The provider remembers who is signed in: only after logging out it asks again. */}
          <Button onClick={() => void signOut()}>Log out</Button>
          <Button variant="solid" onClick={() => window.location.assign('/projects')}>
            {other ? `Continue as ${other}` : 'Continue with the other account'}
          </Button>
        </>
      }
    />
  );
}

/** Name of the person who is signed in now; null until it is known. */
function useOtherName(): string | null {
  const [name, setName] = useState<string | null>(null);
  useEffect(() => {
    let isCurrent = true;
    // Without the name the words are still true.
    loadSession().then(
      (user) => isCurrent && setName(user && displayName(user)),
      () => undefined,
    );
    return () => {
      isCurrent = false;
    };
  }, []);
  return name;
}

/** Note about unsaved slides: their storage, and what happens to them. */
function keptWords(saved: string): string {
  if (!isWorkInTabOnly()) return `Unsaved slide changes are kept in this browser; ${saved}.`;
  return `Unsaved slide changes are only in this tab, because this browser cannot store them. Leave the tab open; ${saved} in another tab.`;
}

/** Leads through the sign-in and back to this very page; in another tab when leaving this one would lose work. */
function signIn(): void {
  const { pathname, search } = window.location;
  const address = `/api/login?returnTo=${encodeURIComponent(pathname + search)}`;
  if (isWorkInTabOnly()) window.open(address, '_blank', 'noopener');
  else window.location.assign(address);
}
