import { request } from 'node:http';

/** A question to a neighbour at a Unix socket. */
export interface SocketQuestion {
  method: 'POST' | 'GET' | 'DELETE';
  path: string;
  /** How long the whole answer may take, in milliseconds. */
  timeoutMs: number;
}

/**
 * Asks a program over HTTP at its Unix socket.
 * @returns the body of its answer @throws Error when it does not answer in time, or with anything but success
 */
export function askSocket(socketPath: string, { method, path, timeoutMs }: SocketQuestion): Promise<string> {
  return new Promise((resolve, reject) => {
    const asking = request({ socketPath, method, path, agent: false, signal: AbortSignal.timeout(timeoutMs) }, (response) => {
      let text = '';
      response.setEncoding('utf8');
      response.on('data', (chunk: string) => (text += chunk));
      response.once('error', reject);
      response.once('end', () => {
        if ((response.statusCode ?? 500) < 300) resolve(text);
        else reject(new Error(`the service at the socket answered ${response.statusCode} to ${method} ${path}`));
      });
    });
    asking.once('error', reject);
    asking.end();
  });
}
