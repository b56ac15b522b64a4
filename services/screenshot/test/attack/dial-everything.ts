/** Tries, with all rights of the browser's user, to reach anything at all, and prints what answered or could be sent to. */
import { createSocket } from 'node:dgram';
import { promises as dns } from 'node:dns';
import { connect } from 'node:net';
import { networkInterfaces } from 'node:os';

const addresses = ['10.66.0.1', '169.254.169.254', '172.16.0.1', '192.168.0.1', '198.18.0.10', '172.17.0.1', 'fd00:66::1'];

function reachesTcp(host: string, port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect({ host, port, timeout: 1_000 });
    const end = (isThere: boolean) => {
      socket.destroy();
      resolve(isThere);
    };
    socket
      .once('connect', () => end(true))
      .once('error', () => end(false))
      .once('timeout', () => end(false));
  });
}

function sendsUdp(host: string, port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = createSocket(host.includes(':') ? 'udp6' : 'udp4');
    socket.send('x', port, host, (error) => {
      socket.close();
      resolve(error === null);
    });
  });
}

const reached: string[] = [];
for (const host of addresses) {
  for (const port of [80, 443, 22]) if (await reachesTcp(host, port)) reached.push(`tcp ${host}:${port}`);
  if (await sendsUdp(host, 3478)) reached.push(`udp ${host}`);
}
for (const name of ['inside.test', 'mongo', 'screenshot', 'host.docker.internal']) {
  const found = await dns.lookup(name).catch(() => null);
  if (found) reached.push(`name ${name}`);
}
reached.push(
  ...Object.keys(networkInterfaces())
    .filter((name) => name !== 'lo')
    .map((name) => `interface ${name}`),
);
console.info(JSON.stringify(reached));
