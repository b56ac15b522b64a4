/*
 * A notification is stored with its subject until it is sent. After a crash between sending it and storing that, it is sent again under the same key,
 * so a device gets it once.
 */
import { AppError } from '@viral-slides/errors';
import { workThroughDue } from '@viral-slides/work';
import { pauseNotificationOf } from '../../model/autopilot-notification.ts';
import type { AutopilotNotification } from '../../model/autopilot-notification.ts';
import { notificationOf } from '../../model/proposal-notification.ts';
import type { AutopilotRepository } from '../../ports/autopilot-repository.ts';
import type { Clock } from '../../ports/clock.ts';
import type { Devices } from '../../ports/devices.ts';
import type { DueParams, NotificationQueue } from '../../ports/notification-queue.ts';
import type { ProposalRepository } from '../../ports/proposal-repository.ts';

/** A worker that gives no sign for this long counts as dead, in ms: more than a call to scheduling and its repeat take. */
const leaseMs = 60_000;
/** When a notification that could not be sent is retried, in ms. */
const retryMs = 5 * 60_000;

/**
 * Notifies people on their devices about proposals and autopilots, until nothing is due or the process is to stop. Failures are retried
 * until the notification expires.
 */
export type SendNotifications = (stopping: AbortSignal) => Promise<void>;

interface SendNotificationsDeps {
  proposals: Pick<ProposalRepository, keyof NotificationQueue<unknown>>;
  autopilots: Pick<AutopilotRepository, keyof NotificationQueue<unknown>>;
  devices: Devices;
  clock: Clock;
}

/** A leased notification, and how its turn ends. */
interface TakenNotification {
  userId: string;
  /** Null: it is out of date. */
  notification: AutopilotNotification | null;
  end: () => Promise<void>;
  postpone: (until: Date) => Promise<void>;
}

export function makeSendNotifications({ proposals, autopilots, devices, clock }: SendNotificationsDeps): SendNotifications {
  const queues = [queueOf(proposals, notificationOf), queueOf(autopilots, pauseNotificationOf)];
  return (stopping) => {
    const take = async (except: readonly string[]) => {
      for (const queue of queues) {
        const taken = await queue({ now: clock.now(), leaseMs, except });
        if (taken) return taken;
      }
      return null;
    };
    const work = async ({ notification, end, postpone }: TakenNotification) => {
      try {
        if (notification) await devices.notify({ ...notification, signal: stopping });
      } catch (error) {
        // Silent hours say when they are over.
        const pauseMs = (error instanceof AppError && error.retryAfterMs) || retryMs;
        return postpone(new Date(clock.now().getTime() + pauseMs));
      }
      await end();
    };
    return workThroughDue({ take, userIdOf: ({ userId }) => userId, work, stopping });
  };
}

function queueOf<T extends { userId: string }>(
  queue: NotificationQueue<T>,
  notificationAbout: (about: T, now: Date) => AutopilotNotification | null,
) {
  return async (params: Omit<DueParams, 'holder'>): Promise<TakenNotification | null> => {
    const turn = await queue.takeNotification(params);
    if (!turn) return null;
    const { about, lease } = turn;
    const notification = notificationAbout(about, params.now);
    return {
      userId: about.userId,
      notification,
      end: () => queue.endNotification(lease),
      postpone: (until) => queue.postponeNotification(lease, until),
    };
  };
}
