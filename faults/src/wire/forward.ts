import { once } from 'node:events';
import { request } from 'node:http';
import type { ClientRequest, IncomingMessage } from 'node:http';
import type { Passage } from './passage.ts';

/** An answer that has arrived in whole. */
interface Heard {
  message: IncomingMessage;
  body: Buffer;
}

/** Sends a request on, and its answer back, as its mishap has it. @param onDone called when the server has answered, before the process receives the answer */
export function forward(passage: Passage, onDone: () => void): void {
  const { boundary, answer, mishap, held } = passage;
  const drop = () => void answer.socket?.destroy();
  const onHeard = (heard: Heard) => {
    onDone();
    const reply = () => replies[mishap?.kind === 'cut-answer' ? 'half' : 'whole'](passage, heard);
    if (boundary?.isCut() || mishap?.kind === 'lost') drop();
    else if (boundary?.isHeld()) held.push(reply);
    else if (mishap?.kind === 'slow') void mishap.arrives().then(reply);
    else reply();
  };
  if (mishap?.kind === 'cut-request') sendHalf(passage);
  else if (mishap?.kind === 'twice') void sendTwice(passage, onHeard).catch(drop);
  else passage.asked.pipe(open(passage, onHeard));
}

function open({ asked, answer, upstream }: Passage, onHeard: (heard: Heard) => void): ClientRequest {
  const { hostname, port } = new URL(upstream);
  const drop = () => void answer.socket?.destroy();
  const onward = request({ hostname, port, method: asked.method, path: asked.url, headers: asked.headers }, (message) => {
    const chunks: Buffer[] = [];
    message.on('error', drop).on('data', (chunk: Buffer) => chunks.push(chunk));
    message.on('end', () => onHeard({ message, body: Buffer.concat(chunks) }));
  });
  onward.on('error', drop);
  answer.on('close', () => void onward.destroy());
  return onward;
}

/** The server receives the first half; both sides see their connection end. */
function sendHalf(passage: Passage): void {
  const { asked, answer } = passage;
  const drop = () => void answer.socket?.destroy();
  const half = Math.floor(Number(asked.headers['content-length'] ?? 0) / 2);
  if (half === 0) return drop();
  const onward = open(passage, drop);
  let sent = 0;
  asked.on('data', (chunk: Buffer) => {
    if (sent >= half) return;
    onward.write(chunk.subarray(0, half - sent));
    sent += chunk.byteLength;
    if (sent >= half) setImmediate(drop);
  });
}

const replies = { whole: replyWhole, half: replyHalf };

function replyWhole({ answer }: Passage, { message, body }: Heard): void {
  answer.writeHead(message.statusCode ?? 502, message.headers).end(body);
}

/** The process receives the head and the first half of the answer. */
function replyHalf({ answer }: Passage, { message, body }: Heard): void {
  const { 'transfer-encoding': _, ...headers } = message.headers;
  answer.writeHead(message.statusCode ?? 502, { ...headers, 'content-length': body.byteLength });
  answer.write(body.subarray(0, body.byteLength >> 1), () => void answer.socket?.destroy());
}

async function sendTwice(passage: Passage, onHeard: (heard: Heard) => void): Promise<void> {
  const chunks: Buffer[] = [];
  passage.asked.on('data', (chunk: Buffer) => chunks.push(chunk));
  await once(passage.asked, 'end');
  const send = () => new Promise<Heard>((resolve) => void open(passage, resolve).end(Buffer.concat(chunks)));
  await send();
  onHeard(await send());
}
