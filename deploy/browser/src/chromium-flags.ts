/** Port on the loopback of the browser's container where the way to the egress proxy starts. */
export const proxyPort = 3128;

/**
 * The default proxy of a browser: the capture 127.0.0.1 is never open at the egress proxy, so background requests of Chromium, and a
 * context that names no capture, reach nothing.
 */
const proxyWithoutCapture = `http://127.0.0.1:${proxyPort}`;

/** Flags for traffic that must go through the proxy or must not happen at all. Each leaked or called its vendor without its flag. */
const confinement = [
  `--proxy-server=${proxyWithoutCapture}`,
  // Without it loopback and link-local addresses are dialled directly, around the proxy.
  '--proxy-bypass-list=<-loopback>',
  // UDP of WebRTC. The headless shell obeys the first one alone, Chromium itself the second one alone.
  '--force-webrtc-ip-handling-policy=disable_non_proxied_udp',
  '--webrtc-ip-handling-policy=disable_non_proxied_udp',
  // Names are looked up by the proxy alone.
  '--host-resolver-rules=MAP * ~NOTFOUND , EXCLUDE 127.*',
  '--dns-prefetch-disable',
  '--disable-quic',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-component-extensions-with-background-pages',
  '--disable-client-side-phishing-detection',
  '--disable-domain-reliability',
  '--disable-default-apps',
  '--disable-extensions',
  '--disable-sync',
  '--disable-breakpad',
  '--disable-crash-reporter',
  '--disable-field-trial-config',
  '--metrics-recording-only',
  '--no-pings',
  '--no-first-run',
  '--no-default-browser-check',
  '--no-service-autorun',
  '--password-store=basic',
  `--disable-features=${[
    'AutofillServerCommunication',
    'CertificateTransparencyComponentUpdater',
    'DialMediaRouteProvider',
    'MediaRouter',
    'NetworkTimeServiceQuerying',
    'OptimizationHints',
    'Translate',
  ].join(',')}`,
];

/** Flags that deny permission prompts and notifications, since no user is present. */
const noQuestions = ['--deny-permission-prompts', '--disable-notifications', '--disable-prompt-on-repost', '--noerrdialogs'];

/** Pictures that look the same everywhere. */
const sameEverywhere = [
  '--hide-scrollbars',
  '--mute-audio',
  '--disable-gpu',
  '--force-color-profile=srgb',
  '--font-render-hinting=none',
  '--disable-background-timer-throttling',
  '--disable-backgrounding-occluded-windows',
  '--disable-renderer-backgrounding',
  // A script that takes more ends its page, not the browser.
  '--js-flags=--max-old-space-size=384',
];

/**
 * The command line of every Chromium of the product. It is spoken to over a pipe, so there is no debugging port that a page could find.
 * `--no-sandbox` is not among them.
 * @param userDataFolder folder for its profile, deleted afterwards
 */
export function chromiumFlags(userDataFolder: string): string[] {
  return ['--headless', '--remote-debugging-pipe', `--user-data-dir=${userDataFolder}`, ...confinement, ...noQuestions, ...sameEverywhere];
}
