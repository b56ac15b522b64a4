/** Names by which a computer calls itself: another device that opens them finds itself. */
const OWN_NAME = /^(localhost|.+\.localhost|127(\.\d+){3}|0\.0\.0\.0|\[::1?\])$/;

/** Whether an address leads to this page on another device. @param hostname as in `location.hostname` */
export function isReachableElsewhere(hostname: string): boolean {
  return !OWN_NAME.test(hostname);
}
