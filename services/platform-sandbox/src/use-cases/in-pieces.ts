/** Bytes that are held in memory a request; each piece becomes one object. */
const pieceBytes = 4 * 1024 * 1024;

/**
 * Cuts what comes in into pieces, so that a large upload costs no more memory than a small one.
 * @param take is given each piece before more is read
 * @param salvage is given what was held when the upload broke off; the error is thrown on afterwards
 */
export async function inPieces(
  bytes: AsyncIterable<Uint8Array>,
  take: (piece: Buffer) => Promise<void>,
  salvage?: (rest: Buffer) => Promise<void>,
): Promise<void> {
  let held: Uint8Array[] = [];
  let heldBytes = 0;
  const flush = async () => {
    const piece = Buffer.concat(held);
    [held, heldBytes] = [[], 0];
    if (piece.length > 0) await take(piece);
  };
  try {
    for await (const chunk of bytes) {
      held.push(chunk);
      heldBytes += chunk.length;
      if (heldBytes >= pieceBytes) await flush();
    }
  } catch (broken) {
    await salvage?.(Buffer.concat(held));
    throw broken;
  }
  await flush();
}
