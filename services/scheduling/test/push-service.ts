import { createDecipheriv, createECDH, createHash, createPublicKey, hkdfSync, randomBytes, randomUUID, verify } from 'node:crypto';
import type { ECDH } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A message as a device reads it. */
export interface DeviceMessage {
  headers: IncomingMessage['headers'];
  /** Sender information that the push service received; its signature was checked. */
  vapid: { aud: string; exp: number; sub: string; publicKey: string };
  payload: unknown;
}

/** A browser that subscribed. */
export interface Device {
  subscription: { endpoint: string; keys: { p256dh: string; auth: string } };
  messages: DeviceMessage[];
  /** Next answers of the push service for it, one a message; the last stays. 201 at first. */
  answers: number[];
  /** Requests that have come for it. */
  asked: number;
  /** The push service answers no earlier than this. */
  answersAfter: Promise<unknown>;
}

/** A push service of this machine, with devices that decrypt what comes: our own reading of RFC 8188, 8291 and 8292. */
export interface TestPushService {
  origin: string;
  device(): Device;
  stop(): Promise<void>;
}

/** Starts a push service on a free port. */
export async function startPushService(): Promise<TestPushService> {
  const devices = new Map<string, { device: Device; ecdh: ECDH; auth: Buffer }>();
  const server = createServer(async (req, res) => {
    const chunks: Buffer[] = [];
    for await (const chunk of req) chunks.push(chunk as Buffer);
    const found = devices.get(req.url ?? '');
    if (!found) return void res.writeHead(404).end();
    const { device, ecdh, auth } = found;
    device.asked += 1;
    await device.answersAfter;
    const status = device.answers.length > 1 ? (device.answers.shift() ?? 201) : (device.answers[0] ?? 201);
    if (status === 201)
      device.messages.push({
        headers: req.headers,
        vapid: readVapid(req.headers.authorization ?? ''),
        payload: JSON.parse(decrypt(Buffer.concat(chunks), { ecdh, auth }).toString()),
      });
    res.writeHead(status).end();
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    origin,
    device() {
      const ecdh = createECDH('prime256v1');
      const p256dh = ecdh.generateKeys('base64url');
      const auth = randomBytes(16);
      const path = `/device/${randomUUID()}`;
      const subscription = { endpoint: origin + path, keys: { p256dh, auth: auth.toString('base64url') } };
      const device: Device = { subscription, messages: [], answers: [201], asked: 0, answersAfter: Promise.resolve() };
      devices.set(path, { device, ecdh, auth });
      return device;
    },
    async stop() {
      server.close();
      server.closeAllConnections();
      await once(server, 'close').catch(() => undefined);
    },
  };
}

/** RFC 8188 with the keys of RFC 8291, one record. */
function decrypt(body: Buffer, { ecdh, auth }: { ecdh: ECDH; auth: Buffer }): Buffer {
  const salt = body.subarray(0, 16);
  const senderKey = body.subarray(21, 21 + (body[20] ?? 0));
  const record = body.subarray(21 + senderKey.length);
  const derive = (key: Buffer, saltOf: Buffer, info: Buffer, bytes: number) => Buffer.from(hkdfSync('sha256', key, saltOf, info, bytes));
  const keyInfo = Buffer.concat([Buffer.from('WebPush: info\0'), ecdh.getPublicKey(), senderKey]);
  const shared = derive(ecdh.computeSecret(senderKey), auth, keyInfo, 32);
  const key = derive(shared, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16);
  const nonce = derive(shared, salt, Buffer.from('Content-Encoding: nonce\0'), 12);
  const decipher = createDecipheriv('aes-128-gcm', key, nonce).setAuthTag(record.subarray(-16));
  const plain = Buffer.concat([decipher.update(record.subarray(0, -16)), decipher.final()]);
  // The record ends in a 2 that says it is the last one, and padding.
  return plain.subarray(0, plain.lastIndexOf(2));
}

/** RFC 8292. @throws when the signature is not that of the key */
function readVapid(authorization: string): DeviceMessage['vapid'] {
  const { token = '', publicKey = '' } = /^vapid t=(?<token>[^,]+), ?k=(?<publicKey>.+)$/.exec(authorization)?.groups ?? {};
  const [head = '', claims = '', signature = ''] = token.split('.');
  const point = Buffer.from(publicKey, 'base64url');
  const [x, y] = [point.subarray(1, 33).toString('base64url'), point.subarray(33).toString('base64url')];
  const key = createPublicKey({ format: 'jwk', key: { kty: 'EC', crv: 'P-256', x, y } });
  const isGenuine = verify(
    'sha256',
    Buffer.from(`${head}.${claims}`),
    { key, dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  );
  if (!isGenuine) throw new Error('the sender is not who it says');
  return { ...(JSON.parse(Buffer.from(claims, 'base64url').toString()) as Omit<DeviceMessage['vapid'], 'publicKey'>), publicKey };
}

/** The name of some bytes, as rendering gives it. */
export function sha256(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex');
}
