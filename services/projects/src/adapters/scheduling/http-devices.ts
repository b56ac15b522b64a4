import type { InternalClient } from '@viral-slides/internal-client';
import { z } from 'zod';
import type { Devices } from '../../ports/devices.ts';

/** Enough for push messages to ten devices. */
const timeoutMs = 20_000;

/** Devices, by the scheduling service. */
export function createHttpDevices(client: InternalClient): Devices {
  return {
    async notify({ signal, at, expiresAt, ...notification }) {
      const body = { ...notification, at: at.toISOString(), expiresAt: expiresAt.toISOString() };
      const call = { method: 'POST', path: '/internal/autopilot-news', body, answer: z.undefined(), isRepeatable: true } as const;
      await client.call({ ...call, timeoutMs, signal });
    },
  };
}
