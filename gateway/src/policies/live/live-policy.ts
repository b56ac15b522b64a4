import { AppError } from '@viral-slides/errors';
import { answer, answerProblem } from '../../exchange/answer.ts';
import type { PolicyStep } from '../../exchange/scope.ts';
import { releasePlaces } from '../rate-limit/client-load.ts';
import { ownAnswerHeaders } from '../headers/answer-headers.ts';
import type { SessionCache } from '../session/session-cache.ts';
import { sessionToken } from '../session/session-cookie.ts';
import { liveConnection } from './live-connection.ts';
import type { LiveHub } from './live-hub.ts';

/** How often an open stream gets a sign of life and its session is looked at again, ms. */
export const heartbeatEveryMs = 20_000;

const streamType = { 'content-type': 'text/event-stream; charset=utf-8' };

export interface LiveDeps {
  hub: LiveHub;
  sessions: SessionCache;
}

/** Policy `live`: the signed-in user's own events as a stream (server-sent events). Needs policy `session` before it. */
export function makeLivePolicy({ hub, sessions }: LiveDeps): PolicyStep {
  return (req, res) => {
    const { session } = req.scope;
    if (session === null)
      return void answerProblem(req, res, new AppError('unauthenticated', 'not-signed-in', 'Please sign in to do this.'));
    if (req.scope.isClosed) return;
    if (req.method !== 'GET') return answer(req, res, { status: 200, headers: streamType, body: '' });
    const token = sessionToken(req.headers.cookie, req.scope.isHttps) ?? '';
    const connection = liveConnection(res, session);
    const lastEventId = [req.headers['last-event-id']].flat()[0];
    const readForMs = readForIn(req.url);
    // Headers go out with the first event or comment: until join has decided, a refusal can still be sent.
    res.statusCode = 200;
    for (const [name, value] of Object.entries(ownAnswerHeaders(req.scope, { ...streamType, 'x-accel-buffering': 'no' })))
      res.setHeader(name, value);
    const leave = hub.join(connection, { lastEventId, readForMs });
    if (leave === null)
      return void answerProblem(
        req,
        res,
        new AppError('rate-limited', 'too-many-streams', 'Too many windows are open at the same time.', { retryAfterMs: 30_000 }),
      );
    // A stream stays for hours: it has a limit of its own.
    releasePlaces(req.scope.places);
    connection.sendHeartbeat();
    // The event that revokes a session ends the stream at once; this notices what comes without an event: a session that expired, a broker that was away.
    // An open page does not count as use of the session: without an action of the person, it expires.
    const recheck = setInterval(() => void endUnlessValid(), heartbeatEveryMs);
    const endUnlessValid = async (): Promise<void> => {
      const current = sessions.peek(token, false);
      const valid = current === undefined ? await sessions.load(token, false).catch(() => session) : current;
      if (valid?.sessionId !== session.sessionId) connection.end();
    };
    req.scope.whenClosed = {
      onClosed() {
        clearInterval(recheck);
        leave();
      },
    };
  };
}

/** The parameter `readForMs`; anything but a number of milliseconds counts as absent. */
function readForIn(url = ''): number | undefined {
  const text = new URL(url, 'http://gateway').searchParams.get('readForMs') ?? '';
  return /^\d{1,9}$/.test(text) ? Number(text) : undefined;
}
