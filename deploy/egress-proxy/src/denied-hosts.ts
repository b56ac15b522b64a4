/**
 * Hosts that Chromium talks to on its own account: updates, experiments, safe browsing, sign-in of the browser. No page needs them, and
 * they must not get data from here.
 */
const hosts = new Set([
  'accounts.google.com',
  'android.clients.google.com',
  'clients1.google.com',
  'clients2.google.com',
  'clients3.google.com',
  'clients4.google.com',
  'clientservices.googleapis.com',
  'content-autofill.googleapis.com',
  'mtalk.google.com',
  'optimizationguide-pa.googleapis.com',
  'safebrowsing.googleapis.com',
  'sb-ssl.google.com',
  'tools.google.com',
  'update.googleapis.com',
]);

/** Domains whose hosts all serve updates only. */
const domains = ['gvt1.com', 'gvt2.com'];

/** @param host lower-case name without a trailing dot */
export function isDeniedHost(host: string): boolean {
  return hosts.has(host) || domains.some((domain) => host === domain || host.endsWith(`.${domain}`));
}
