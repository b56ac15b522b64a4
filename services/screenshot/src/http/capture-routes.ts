import { bindRoute } from '@viral-slides/http-kit';
import type { BoundRoute } from '@viral-slides/http-kit';
import { captureFormats } from '../model/capture-formats.ts';
import { listCaptureFormatsContract } from './contracts.ts';

/** The routes of captures. */
export function captureRoutes(): BoundRoute[] {
  return [bindRoute(listCaptureFormatsContract, async () => ({ status: 200, body: captureFormats }))];
}
