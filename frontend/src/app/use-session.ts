import { startTransition, useCallback, useEffect, useState } from 'react';
import type { User } from '@/shared/api/generated/auth.ts';
import { loadSession } from '@/shared/api/session.ts';

/** State of the visitor's session. */
export type Session = { status: 'loading' } | { status: 'failed' } | { status: 'signed-out' } | { status: 'signed-in'; user: User };

/** Asks once who is signed in; `retry` asks again after a failure. */
export function useSession(): { session: Session; retry: () => void } {
  const [session, setSession] = useState<Session>({ status: 'loading' });
  const [attempt, setAttempt] = useState(0);

  useEffect(() => {
    let isCurrent = true;
    const settle = (next: Session) => isCurrent && startTransition(() => setSession(next));
    loadSession().then(
      (user) => settle(user ? { status: 'signed-in', user } : { status: 'signed-out' }),
      () => settle({ status: 'failed' }),
    );
    return () => {
      isCurrent = false;
    };
  }, [attempt]);

  const retry = useCallback(() => {
    setSession({ status: 'loading' });
    setAttempt((count) => count + 1);
  }, []);
  return { session, retry };
}
