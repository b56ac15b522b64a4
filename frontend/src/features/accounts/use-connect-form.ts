import { useEffect, useState } from 'react';
import { toast } from '@/shared/ui/toast-queue.ts';
import { useBeginSocialAccountAtServerMutation, useSignInSocialAccountMutation, type Platform } from './api.ts';
import { signInProblem, type SignInProblem } from './sign-in-problem.ts';

/** A platform that is signed in to with a form. */
export type SignInPlatform = Platform & { signIn: NonNullable<Platform['signIn']> };

/** Options of the form that connects an account. */
export interface ConnectFormOptions {
  platform: SignInPlatform;
  /** Fields that are known, e.g. of an account that has to be connected again. */
  given: Record<string, string>;
  onConnected: () => void;
  /** Leaves the page for another address. */
  go: (address: string) => void;
}

/** Form with the credentials for an account: of the server to which the person is sent then, or of a sign-in from here. Nothing of it is kept on this page. */
export function useConnectForm({ platform, given, onConnected, go }: ConnectFormOptions) {
  // An older service beside this page sends no form for servers.
  const server = platform.serverForm ?? null;
  const [isOther, setOther] = useState(server === null);
  const form = server !== null && !isOther ? server : platform.signIn;
  const [fields, setFields] = useState(given);
  const [problem, setProblem] = useState<SignInProblem | null>(null);
  const [signIn, { isLoading: isSigningIn }] = useSignInSocialAccountMutation();
  const [start, { isLoading: isStarting }] = useBeginSocialAccountAtServerMutation();
  const [isLeaving, setLeaving] = useLeaving();
  const isBusy = isSigningIn || isStarting || isLeaving;
  const isIncomplete = form.fields.some(({ name }) => !fields[name]?.trim());

  const connect = async () => {
    const body = { platform: platform.id, fields: Object.fromEntries(form.fields.map(({ name }) => [name, fields[name] ?? ''])) };
    if (form === server) {
      const { data, error } = await start({ body });
      if (!data) return error;
      setLeaving(true);
      return go(data.address);
    }
    const { error } = await signIn({ body });
    if (error) return error;
    toast({ title: `${platform.label} connected!` });
    onConnected();
  };

  return {
    form,
    fields,
    problem,
    isBusy,
    isIncomplete,
    /** Whether the browser goes to the server of the account. */
    leadsAway: form === server,
    /** Words for the other way; null: there is none. */
    otherWay: server === null ? null : isOther ? `Sign in on your server instead` : server.otherWay,
    type: (name: string, text: string) => setFields((before) => ({ ...before, [name]: text })),
    takeOtherWay() {
      setOther((before) => !before);
      setProblem(null);
    },
    async submit() {
      if (isIncomplete || isBusy) return;
      setProblem(null);
      const error = await connect();
      if (error) setProblem(signInProblem(error, form.fields));
    },
  };
}

/** Whether the page is being left. A user who comes back to it finds it as it was. */
function useLeaving() {
  const state = useState(false);
  const [, setLeaving] = state;
  useEffect(() => {
    const comeBack = () => setLeaving(false);
    window.addEventListener('pageshow', comeBack);
    return () => window.removeEventListener('pageshow', comeBack);
  }, [setLeaving]);
  return state;
}
