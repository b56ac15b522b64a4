import { useState, type ReactNode } from 'react';
import { Button } from '@/shared/ui/button.tsx';
import type { Platform } from '../api.ts';
import { connectAddress } from '../connect-address.ts';
import type { SignInPlatform } from '../use-connect-form.ts';
import { SignInDialog } from './sign-in-dialog.tsx';

/** Props of a button that connects an account. */
export interface ConnectButtonProps {
  platform: Platform;
  variant: 'outline' | 'solid';
  name: string;
  /** Known values of the account, by the names of the typed fields. */
  given?: Record<string, string>;
  className?: string;
  children: ReactNode;
}

/** Starts to connect an account, as its platform wants it: by going there, or by a form. */
export function ConnectButton({ platform, variant, name, given, className, children }: ConnectButtonProps) {
  const [isOpen, setOpen] = useState(false);
  if (platform.connectPath !== null)
    return (
      <Button asChild variant={variant} className={className}>
        <a href={connectAddress(platform.connectPath)} aria-label={name}>
          {children}
        </a>
      </Button>
    );
  if (!isSignInPlatform(platform)) return <p className="text-sm text-muted">Connecting is not set up on this server.</p>;
  return (
    <>
      <Button variant={variant} aria-label={name} className={className} onClick={() => setOpen(true)}>
        {children}
      </Button>
      {isOpen && <SignInDialog platform={platform} given={given} onClose={() => setOpen(false)} />}
    </>
  );
}

function isSignInPlatform(platform: Platform): platform is SignInPlatform {
  return platform.signIn !== null;
}
