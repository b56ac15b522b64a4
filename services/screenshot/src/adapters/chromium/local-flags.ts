/** Command line of a browser of this machine: pictures as the product's browsers make them (deploy/browser), without their confinement. */
export function localFlags(isRoot: boolean): string[] {
  return [
    '--webrtc-ip-handling-policy=disable_non_proxied_udp',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-quic',
    '--dns-prefetch-disable',
    '--disable-extensions',
    '--hide-scrollbars',
    '--mute-audio',
    '--disable-gpu',
    '--disable-dev-shm-usage',
    '--force-color-profile=srgb',
    '--font-render-hinting=none',
    // A script that takes more ends its page, not the browser.
    '--js-flags=--max-old-space-size=384',
    // Chromium's sandbox does not start as root; containers of the product never run as root.
    ...(isRoot ? ['--no-sandbox'] : []),
  ];
}
