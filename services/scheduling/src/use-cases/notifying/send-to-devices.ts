/*
 * A process leases a message while it sends, so of two processes with the same event one sends. A device gets a message twice only when the
 * first one could not be recorded (the process ends in between, pauses for longer than its lease, or its database is away), or when a push
 * service accepted it and its answer was lost. The device shows the second in place of the first.
 */
import { AppError } from '@viral-slides/errors';
import { pushFailed } from '../../model/notifying/push-subscription.ts';
import type { PushMessage } from '../../model/notifying/push-message.ts';
import type { Clock } from '../../ports/clock.ts';
import type { WorkGate } from '../../ports/work-gate.ts';
import type { KeptSubscription, PushSender, PushSubscriptions, PushDeliveries } from '../../ports/push.ts';

/** How long a device that cannot be reached is tried again, in ms: later the message is of no use. */
const tryForMs = 30 * 60_000;
/** Lease of the process that sends to a device, in ms: twice the timeout of a push service (adapters/push). */
const leaseMs = 20_000;

/**
 * Sends a message to every device of a person that did not get it yet.
 * @throws AppError `push-failed` when a device could not be reached and is worth another try; `telling-held` while another process has the
 * lease: retry to see whether that one succeeded; `too-busy` when no turn came
 */
export type SendToDevices = (pushMessage: PushMessage) => Promise<void>;

export interface SendToDevicesDeps {
  subscriptions: PushSubscriptions;
  deliveries: PushDeliveries;
  sender: PushSender;
  /** Each message weighs 1. */
  gate: WorkGate;
  clock: Clock;
}

export function makeSendToDevices(deps: SendToDevicesDeps): SendToDevices {
  return async (pushMessage) => {
    // Most people have no device, and a redelivered event was sent before: neither needs a turn.
    if ((await devicesLeft(deps, pushMessage)).length === 0) return;
    const leave = await deps.gate.enter({ caller: pushMessage.userId, bytes: 1, signal: never });
    try {
      await sendToAll(deps, pushMessage);
    } finally {
      leave();
    }
  };
}

/** Work from a queue has no caller that could disconnect. */
const never = new AbortController().signal;

async function sendToAll(deps: SendToDevicesDeps, pushMessage: PushMessage): Promise<void> {
  const outcomes = await Promise.allSettled((await devicesLeft(deps, pushMessage)).map((device) => sendOnce(deps, device, pushMessage)));
  const failure = outcomes.find(
    (outcome) => outcome.status === 'rejected' && isWorthAnotherTry(outcome.reason, pushMessage, deps.clock.now()),
  );
  if (failure?.status === 'rejected') throw failure.reason;
}

/** The devices that did not get this yet. */
async function devicesLeft({ deliveries, subscriptions }: SendToDevicesDeps, { key, userId }: PushMessage): Promise<KeptSubscription[]> {
  const devices = await subscriptions.ofUser(userId);
  if (devices.length === 0) return [];
  const delivered = await deliveries.deliveredTo(
    key,
    devices.map(({ id }) => id),
  );
  return devices.filter(({ id }) => !delivered.has(id));
}

async function sendOnce(deps: SendToDevicesDeps, device: KeptSubscription, pushMessage: PushMessage): Promise<void> {
  const { deliveries, clock } = deps;
  const ours = { key: pushMessage.key, deviceId: device.id };
  const lease = { now: clock.now(), leaseMs };
  const taken = await deliveries.take(ours, { ...lease, expiresAt: pushMessage.expiresAt });
  if (taken === 'delivered') return;
  if (taken === 'held') throw heldElsewhere();
  try {
    await send(deps, device, pushMessage);
  } catch (error) {
    // If that fails too, the lease expires.
    await deliveries.release(ours, lease).catch(() => undefined);
    throw error;
  }
}

/** Only an answer of the push service counts against a device: without one, our own network may be broken, and that must not remove devices. */
async function send(
  { sender, subscriptions, deliveries, clock }: SendToDevicesDeps,
  device: KeptSubscription,
  pushMessage: PushMessage,
): Promise<void> {
  const outcome = await sender.send(device, pushMessage);
  if (outcome === 'gone') return subscriptions.drop(device.id);
  if (outcome !== 'busy') await deliveries.markDelivered({ key: pushMessage.key, deviceId: device.id });
  await subscriptions.note(device.id, outcome === 'sent', clock.now());
  if (outcome === 'busy') throw pushFailed();
}

/** It may have ended in the middle: looked at again when its lease is over. */
function heldElsewhere(): AppError {
  return new AppError('unavailable', 'telling-held', 'Another process is sending to this device.', { retryAfterMs: leaseMs });
}

/** A failure on our side always leads to another try; a push service only until the message expires. */
function isWorthAnotherTry(error: unknown, { at }: PushMessage, now: Date): boolean {
  return !(error instanceof AppError && error.code === 'push-failed') || now.getTime() - at.getTime() < tryForMs;
}
