/** Tells by the first bytes whether a file is a video of a kind that TikTok takes: MP4 and MOV (`ftyp`), WebM (EBML). */
export function isVideo(firstBytes: Uint8Array): boolean {
  const bytes = Buffer.from(firstBytes.buffer, firstBytes.byteOffset, firstBytes.byteLength);
  return bytes.length >= 12 && (bytes.toString('latin1', 4, 8) === 'ftyp' || bytes.readUInt32BE(0) === 0x1a45dfa3);
}
