const plain = /^\/[\w/-]*(?:\.\w+)*(?:\?|$)/;
const dotSegment = /(?:^|\/)(?:\.|%2e){1,2}(?:\/|$)/i;
const hidden = /%2f|%5c|%00|\\|[\u0000-\u0020\u007f-\uffff]/i;

/**
 * Whether the path of a request target is unambiguous to every hop. Refused are absolute forms, `.` and `..` segments,
 * encoded slashes, backslashes, control and raw non-ASCII characters, and broken percent encoding: each of them has made some
 * proxy route one path while the service behind it read another. The query string is not judged.
 */
export function isUnambiguousTarget(target: string): boolean {
  if (plain.test(target)) return true;
  if (target[0] !== '/') return false;
  const end = target.indexOf('?');
  const path = end < 0 ? target : target.slice(0, end);
  if (dotSegment.test(path) || hidden.test(path)) return false;
  if (!path.includes('%')) return true;
  try {
    decodeURIComponent(path);
    return true;
  } catch {
    return false;
  }
}
