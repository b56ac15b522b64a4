/** Reason why the egress proxy refused a connection. `not-public` does not reveal whether the host exists. */
export type RefusalReason = 'not-public' | 'port' | 'denied-host' | 'unreachable' | 'too-many-connections' | 'too-many-bytes' | 'too-late';

/** Network activity of a capture, as the egress proxy saw it. */
export interface WayOutReport {
  /** Bytes in both directions. */
  bytes: number;
  /** Connections to websites. */
  connections: number;
  /** The first refusals; host as the page named it. */
  refusals: { host: string; port: number; reason: RefusalReason }[];
}

/** The way to the web of one capture, with limits of its own. */
export interface OpenWayOut {
  /** Value for `browser.createBrowserContext({ proxyServer })`. */
  proxyServer: string;
  report(): Promise<WayOutReport>;
  /** Ends all its connections. Afterwards its context cannot reach the network. Must be called, also after a failure. */
  close(): Promise<WayOutReport>;
}

/** Gives captures their way to the web. */
export interface WayOut {
  /**
   * Opens the way for one capture. Its 30 seconds start with its first connection, so contexts may be prepared long before.
   * @throws Error when the egress proxy does not answer
   */
  open(): Promise<OpenWayOut>;
}
