import { z } from 'zod';
import type { OpenWayOut, WayOut, WayOutReport } from '../../ports/way-out.ts';
import { askSocket } from './ask-socket.ts';
import type { SocketQuestion } from './ask-socket.ts';

/** How long the egress proxy has to answer, in milliseconds. */
const answerTimeoutMs = 5_000;

const reasons = ['not-public', 'port', 'denied-host', 'unreachable', 'too-many-connections', 'too-many-bytes', 'too-late'] as const;
const openedSchema = z.object({ id: z.string(), proxyServer: z.string() });
const reportSchema = z.object({
  bytes: z.number(),
  connections: z.number(),
  refusals: z.array(z.object({ host: z.string(), port: z.number(), reason: z.enum(reasons) })),
});

function ask(socketPath: string, question: Pick<SocketQuestion, 'method' | 'path'>): Promise<string> {
  return askSocket(socketPath, { ...question, timeoutMs: answerTimeoutMs });
}

/**
 * The way out through the egress proxy (deploy/egress-proxy).
 * @param controlSocket path of its Unix socket for this service
 */
export function egressWayOut(controlSocket: string): WayOut {
  return {
    async open(): Promise<OpenWayOut> {
      const { id, proxyServer } = openedSchema.parse(JSON.parse(await ask(controlSocket, { method: 'POST', path: '/captures' })));
      const reportBy = async (method: 'GET' | 'DELETE'): Promise<WayOutReport> =>
        reportSchema.parse(JSON.parse(await ask(controlSocket, { method, path: `/captures/${id}` })));
      return { proxyServer, report: () => reportBy('GET'), close: () => reportBy('DELETE') };
    },
  };
}
