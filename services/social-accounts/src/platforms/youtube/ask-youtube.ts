import { askPlatform } from '../../platform-kit/api-call.ts';
import type { StepCall } from '../../platform-kit/api-call.ts';
import type { PlatformAnswer, PlatformHttp } from '../../ports/platform-http.ts';
import { manifest } from './manifest.ts';

/** Sends a request of publishing. @throws PublishProblem `retry` when no whole answer came, LeaseLost */
export async function askYoutube(http: PlatformHttp, call: StepCall): Promise<PlatformAnswer> {
  return await askPlatform(http, manifest, call);
}
