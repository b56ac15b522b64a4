/** The egress proxy and the way to it as the product has them, with the benchmark's website in place of the internet. Arguments: folder of the sockets, http port, https port. */
import { once } from 'node:events';
import { connect } from 'node:net';
import { join } from 'node:path';
import { proxyPort, startWayOut } from '@viral-slides/browser';
import { startEgressProxy } from '@viral-slides/egress-proxy';

const [, , folder = '', http, https] = process.argv;
const proxySocket = join(folder, 'proxy.sock');
await startEgressProxy({
  proxySocket,
  controlSocket: join(folder, 'control.sock'),
  allowedHosts: new Set(),
  lookUp: async () => ['93.184.216.34'],
  lookUpAllowed: async () => [],
  dial: async (_addresses, port) => {
    const socket = connect({ host: '127.0.0.1', port: Number(port === 443 ? https : http), noDelay: true });
    await once(socket, 'connect');
    return socket;
  },
});
await startWayOut({ egressSocket: proxySocket, port: proxyPort });
process.stdout.write('ready\n');
