/*
 * A process leases a message while it sends, so of two processes with the same news one sends. A device gets a message twice only when the
 * first one could not be recorded (the process ends in between, pauses for longer than its lease, or its database is away), or when a push
 * service accepted it and its answer was lost. The device shows the second in place of the first.
 */
import { AppError } from '@viral-slides/errors';
import { pushFailed } from '../model/push-subscription.ts';
import type { Telling } from '../model/telling.ts';
import type { Clock } from '../ports/clock.ts';
import type { WorkGate } from '../ports/work-gate.ts';
import type { KeptSubscription, PushSender, PushSubscriptions, Tellings } from '../ports/push.ts';

/** How long after the news a device that cannot be reached is tried again, in ms: later it is no news. */
const tryForMs = 30 * 60_000;
/** Lease of the process that sends to a device, in ms: twice the timeout of a push service (adapters/push). */
const leaseMs = 20_000;

/**
 * Sends a message to every device of a person that did not get it yet.
 * @throws AppError `push-failed` when a device could not be reached and is worth another try; `telling-held` while another process has the
 * lease: retry to see whether that one succeeded; `too-busy` when no turn came
 */
export type TellDevices = (telling: Telling) => Promise<void>;

export interface TellDevicesDeps {
  subscriptions: PushSubscriptions;
  tellings: Tellings;
  sender: PushSender;
  /** Each message weighs 1. */
  gate: WorkGate;
  clock: Clock;
}

export function makeTellDevices(deps: TellDevicesDeps): TellDevices {
  return async (telling) => {
    // Most people have no device, and a redelivered event was sent before: neither needs a turn.
    if ((await untold(deps, telling)).length === 0) return;
    const leave = await deps.gate.enter({ caller: telling.userId, bytes: 1, signal: never });
    try {
      await tellAll(deps, telling);
    } finally {
      leave();
    }
  };
}

/** Work from a queue has no caller that could disconnect. */
const never = new AbortController().signal;

async function tellAll(deps: TellDevicesDeps, telling: Telling): Promise<void> {
  const outcomes = await Promise.allSettled((await untold(deps, telling)).map((device) => tell(deps, device, telling)));
  const failure = outcomes.find((outcome) => outcome.status === 'rejected' && isWorthAnotherTry(outcome.reason, telling, deps.clock.now()));
  if (failure?.status === 'rejected') throw failure.reason;
}

/** The devices that did not get this yet. */
async function untold({ tellings, subscriptions }: TellDevicesDeps, { key, userId }: Telling): Promise<KeptSubscription[]> {
  const devices = await subscriptions.ofUser(userId);
  if (devices.length === 0) return [];
  const told = await tellings.toldTo(
    key,
    devices.map(({ id }) => id),
  );
  return devices.filter(({ id }) => !told.has(id));
}

async function tell(deps: TellDevicesDeps, device: KeptSubscription, telling: Telling): Promise<void> {
  const { tellings, clock } = deps;
  const ours = { key: telling.key, deviceId: device.id };
  const lease = { now: clock.now(), leaseMs };
  const taken = await tellings.take(ours, { ...lease, expiresAt: telling.expiresAt });
  if (taken === 'told') return;
  if (taken === 'held') throw heldElsewhere();
  try {
    await send(deps, device, telling);
  } catch (error) {
    // Where that fails too, the lease expires.
    await tellings.release(ours, lease).catch(() => undefined);
    throw error;
  }
}

/** Only an answer of the push service counts against a device: without one, our own network may be broken, and that must not remove devices. */
async function send(
  { sender, subscriptions, tellings, clock }: TellDevicesDeps,
  device: KeptSubscription,
  telling: Telling,
): Promise<void> {
  const outcome = await sender.send(device, telling);
  if (outcome === 'gone') return subscriptions.drop(device.id);
  if (outcome !== 'busy') await tellings.markTold({ key: telling.key, deviceId: device.id });
  await subscriptions.note(device.id, outcome === 'sent', clock.now());
  if (outcome === 'busy') throw pushFailed();
}

/** It may have ended in the middle: looked at again when its lease is over. */
function heldElsewhere(): AppError {
  return new AppError('unavailable', 'telling-held', 'Another process is telling this device.', { retryAfterMs: leaseMs });
}

/** What fails on our side is always tried again; a push service only while it is news. */
function isWorthAnotherTry(error: unknown, { at }: Telling, now: Date): boolean {
  return !(error instanceof AppError && error.code === 'push-failed') || now.getTime() - at.getTime() < tryForMs;
}
