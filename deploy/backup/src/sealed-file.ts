/** The lock on a backup: the format of age, which Debian's `age` opens as well. */
import { createReadStream } from 'node:fs';
import { Readable } from 'node:stream';
import { ReadableStream } from 'node:stream/web';
import { Decrypter, Encrypter } from 'age-encryption';

/** Lock of a backup: a passphrase, or a public key whose private key is kept elsewhere. */
export type Lock = { passphrase: string } | { recipient: string };
/** Key that opens a backup. */
export type Key = { passphrase: string } | { identity: string };

/** Seals what a stream brings, as it comes. @param scryptWorkFactor of passphrases; smaller than age's own only for tests */
export async function seal(plain: AsyncIterable<Uint8Array>, lock: Lock, scryptWorkFactor?: number): Promise<Readable> {
  const encrypter = new Encrypter();
  if ('recipient' in lock) encrypter.addRecipient(lock.recipient);
  else encrypter.setPassphrase(lock.passphrase);
  if (scryptWorkFactor !== undefined && 'passphrase' in lock) encrypter.setScryptWorkFactor(scryptWorkFactor);
  const sealed = await encrypter.encrypt(ReadableStream.from(plain) as unknown as globalThis.ReadableStream<Uint8Array>);
  return Readable.fromWeb(sealed as unknown as ReadableStream);
}

/**
 * Opens a sealed file from its start. What was changed or cut off ends the stream with an error, at the latest at its end.
 * @throws Error with a sentence for a person when passphrase or key do not fit, or it is no such file
 */
export async function unseal(file: string, key: Key): Promise<Readable> {
  const decrypter = new Decrypter();
  if ('identity' in key) decrypter.addIdentity(key.identity);
  else decrypter.addPassphrase(key.passphrase);
  const source = createReadStream(file, { highWaterMark: 1 << 20 });
  try {
    const plain = await decrypter.decrypt(ReadableStream.from(source) as unknown as globalThis.ReadableStream<Uint8Array>);
    return Readable.fromWeb(plain as unknown as ReadableStream);
  } catch (cause) {
    source.destroy();
    throw new Error(`${file} cannot be opened: not a backup, or encrypted with another ${'identity' in key ? 'key' : 'passphrase'}.`, {
      cause,
    });
  }
}
