const pattern = /^([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]([a-z0-9-]{0,61}[a-z0-9])?$/;

/** Whether a text is the name of a host, in lower case, with its domain. */
export function isHostName(text: string): boolean {
  return text.length <= 253 && pattern.test(text);
}
