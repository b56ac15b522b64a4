import { useEffect, useState } from 'react';
import { problemType } from '@/shared/api/api-error.ts';
import { reportFailure } from '@/shared/lib/report-failure.ts';
import { useAppStore } from '@/shared/store/hooks.ts';
import { toast } from '@/shared/ui/toast-queue.ts';
import { keepPush, turnPushOff, turnPushOn } from './keep-push.ts';
import { pushSupport, type PushSupport } from './push-device.ts';

/** Whether this device gets notifications; `unknown` until the browser has answered. */
export type PushState = 'unknown' | 'off' | 'on';

/** State and actions of the switch. */
export interface Push {
  support: PushSupport;
  state: PushState;
  isBusy: boolean;
  turnOn: () => Promise<void>;
  turnOff: () => Promise<void>;
}

/** Push messages to this device about posts to publish: their state, and turning them on and off. */
export function usePush(): Push {
  const [support, setSupport] = useState(pushSupport);
  const [state, setState] = useState<PushState>('unknown');
  const [isBusy, setBusy] = useState(false);
  const store = useAppStore();

  useEffect(() => {
    let isCurrent = true;
    const show = (isOn: boolean) => isCurrent && setState(isOn ? 'on' : 'off');
    if (support === 'supported') keepPush(store).then(show, () => show(false));
    return () => {
      isCurrent = false;
    };
  }, [support, store]);

  const turnOn = async () => {
    const isOn = await turnPushOn(store);
    setSupport(pushSupport());
    if (isOn) setState('on');
  };
  const turnOff = async () => {
    await turnPushOff(store);
    setState('off');
  };
  const guarded = (run: () => Promise<void>) => async () => {
    setBusy(true);
    try {
      await run();
    } catch (error) {
      reportFailure('Push failed', error);
      toast({ title: 'Not changed', description: failureText(error), variant: 'destructive' });
    } finally {
      setBusy(false);
    }
  };
  return { support, state, isBusy, turnOn: guarded(turnOn), turnOff: guarded(turnOff) };
}

function failureText(error: unknown): string {
  switch (problemType(error)) {
    case 'too-many-subscriptions':
      return 'You’ve reached the limit of 10 devices. Turn off notifications on one of them first.';
    case 'invalid-push-endpoint':
      return 'This server does not accept your browser’s push service.';
    default:
      return error instanceof DOMException
        ? 'Your browser’s push service did not answer. It may be turned off in the browser’s settings.'
        : 'The server could not be reached. Check your connection and try again.';
  }
}
