import { useEffect, useState } from 'react';
import { problemType } from '@/shared/api/api-error.ts';
import { schedulingApi, useSubscribeToPushMutation, useUnsubscribeFromPushMutation } from '@/shared/api/generated/scheduling.ts';
import { reportFailure } from '@/shared/lib/report-failure.ts';
import { useAppDispatch } from '@/shared/store/hooks.ts';
import { toast } from '@/shared/ui/toast-queue.ts';
import { currentSubscription, pushSupport, subscribeDevice, type PushSupport } from './push-device.ts';

/** Whether this device is told; `unknown` until the browser has answered. */
export type PushState = 'unknown' | 'off' | 'on';

/** What the switch shows and does. */
export interface Push {
  support: PushSupport;
  state: PushState;
  isBusy: boolean;
  turnOn: () => Promise<void>;
  turnOff: () => Promise<void>;
}

/** Telling this device of posts to publish: whether it does, and turning it on and off. */
export function usePush(): Push {
  const [support, setSupport] = useState(pushSupport);
  const [state, setState] = useState<PushState>('unknown');
  const [isBusy, setBusy] = useState(false);
  const dispatch = useAppDispatch();
  const [subscribe] = useSubscribeToPushMutation();
  const [unsubscribe] = useUnsubscribeFromPushMutation();

  useEffect(() => {
    let isCurrent = true;
    const show = (next: PushState) => isCurrent && setState(next);
    if (support !== 'supported') return;
    currentSubscription()
      .then(async (subscription) => {
        show(subscription ? 'on' : 'off');
        // The server may have forgotten it, or another person may have signed in on this device: tell whose it is.
        if (subscription) await subscribe({ pushSubscription: bodyOf(subscription) }).unwrap();
      })
      .catch(() => show('off'));
    return () => {
      isCurrent = false;
    };
  }, [support, subscribe]);

  const turnOn = async () => {
    const { publicKey } = await dispatch(schedulingApi.endpoints.getPushKey.initiate(undefined, { subscribe: false })).unwrap();
    const subscription = await subscribeDevice(publicKey);
    setSupport(pushSupport());
    if (!subscription) return;
    await subscribe({ pushSubscription: bodyOf(subscription) }).unwrap();
    setState('on');
  };
  const turnOff = async () => {
    const subscription = await currentSubscription();
    if (subscription) {
      await unsubscribe({ pushEndpoint: { endpoint: subscription.endpoint } }).unwrap();
      await subscription.unsubscribe();
    }
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

function bodyOf(subscription: PushSubscription) {
  const { endpoint = '', expirationTime = null, keys = {} } = subscription.toJSON();
  return { endpoint, expirationTime, keys: { p256dh: keys['p256dh'] ?? '', auth: keys['auth'] ?? '' } };
}

function failureText(error: unknown): string {
  switch (problemType(error)) {
    case 'too-many-subscriptions':
      return 'Ten devices are told already. Turn it off on one of them first.';
    case 'invalid-push-endpoint':
      return "This server does not accept your browser's push service.";
    default:
      return error instanceof DOMException
        ? "Your browser's push service did not answer. It may be turned off in the browser's settings."
        : 'The server could not be reached. Check your connection and try again.';
  }
}
