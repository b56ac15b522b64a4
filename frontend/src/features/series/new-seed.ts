/** Returns unique letters and digits. Works on plain http on a LAN address, too, where `crypto.randomUUID` is missing. */
export function newSeed(): string {
  return [...crypto.getRandomValues(new Uint32Array(4))].map((each) => each.toString(36)).join('-');
}
