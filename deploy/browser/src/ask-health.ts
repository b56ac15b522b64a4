/** Ends well when the launcher of this container answers at its socket: for probes that do not share its network (`without-network.sh`). */
import { request } from 'node:http';
import { hostname } from 'node:os';

const asking = request(
  { socketPath: `${process.env['BROWSER_SOCKET_FOLDER'] ?? ''}/${hostname()}.sock`, path: '/status', signal: AbortSignal.timeout(5_000) },
  (response) => {
    response.resume();
    process.exitCode = response.statusCode === 200 ? 0 : 1;
  },
);
asking.on('error', (error) => {
  console.error(`The launcher does not answer: ${error.message}`);
  process.exitCode = 1;
});
asking.end();
