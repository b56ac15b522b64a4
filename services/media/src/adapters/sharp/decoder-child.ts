import { lookAtPicture, renderPicture } from './decode-picture.ts';
import type { DecodablePicture } from './decode-picture.ts';
import { refusalOf } from './decoder-messages.ts';
import type { DecoderAnswer, DecoderRequest } from './decoder-messages.ts';

// The process in which decoders see uploads: started by decoder-process.ts with a limit on its memory and an empty environment, and
// killed whenever it takes too long or too much. One picture at a time.

let picture: DecodablePicture | null = null;

async function answer(request: DecoderRequest): Promise<DecoderAnswer> {
  if (request.ask === 'sanitise-font') {
    // Loaded only for the first font; pictures do not need it.
    const { sanitiseFont } = await import('../font-files/sanitise-font.ts');
    return { kind: 'font', font: await sanitiseFont(request.upload) };
  }
  if (request.ask === 'look') {
    picture = await lookAtPicture(request.upload);
    return { kind: 'traits', traits: picture.traits };
  }
  if (!picture) throw new Error('asked to render before an image was inspected');
  const current = picture;
  picture = null;
  return { kind: 'processed', processed: await renderPicture(current) };
}

function send(message: DecoderAnswer): void {
  process.send?.(message);
}

process.on('message', (request: DecoderRequest) => {
  void answer(request)
    .catch((error: unknown): DecoderAnswer => ({ kind: 'refused', refusal: refusalOf(error) }))
    .then(send);
});
// The service is gone: so is the purpose.
process.on('disconnect', () => process.exit());
// Signals to the whole group, such as Ctrl-C, are for the service, which ends its decoders after the last request.
process.on('SIGINT', () => undefined);
process.on('SIGTERM', () => undefined);
send({ kind: 'ready' });
