export { chromiumFlags, proxyPort } from './chromium-flags.ts';
export { startLauncher } from './launcher.ts';
export type { BrowserStatus, Launcher, LauncherOptions } from './launcher.ts';
export { startWayOut } from './way-out.ts';
