import { TransportError } from '../../ports/platform-http.ts';
import type { PlatformAnswer, PlatformHttp, PlatformRequest } from '../../ports/platform-http.ts';
import { youtubeUnanswered } from './errors.ts';

/** Sends a request of publishing. @throws PublishProblem `retry` when no whole answer came */
export async function askYoutube(http: PlatformHttp, request: PlatformRequest): Promise<PlatformAnswer> {
  try {
    return await http(request);
  } catch (error) {
    throw error instanceof TransportError ? youtubeUnanswered(error) : error;
  }
}
