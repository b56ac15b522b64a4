/** Stands in for the browser's EventSource: the test plays the server. */
export class FakeEventSource extends EventTarget {
  static readonly CLOSED = 2;
  static opened: FakeEventSource[] = [];
  readonly url: string;
  readyState = 1;

  constructor(url: string) {
    super();
    this.url = url;
    FakeEventSource.opened.push(this);
  }

  /** Takes the place of the browser's one; earlier sources are dropped. */
  static install(): void {
    FakeEventSource.opened = [];
    Object.assign(globalThis, { EventSource: FakeEventSource });
  }

  /** The connection that was opened last. */
  static get current(): FakeEventSource {
    const source = FakeEventSource.opened.at(-1);
    if (!source) throw new Error('No connection was opened');
    return source;
  }

  /** Sends an event as the server would. */
  send(name: string, message: object): void {
    this.dispatchEvent(new MessageEvent(name, { data: JSON.stringify(message) }));
  }

  /** The server refuses: the browser gives up on this connection. */
  refuse(): void {
    this.readyState = FakeEventSource.CLOSED;
    this.dispatchEvent(new Event('error'));
  }

  close(): void {
    this.readyState = FakeEventSource.CLOSED;
  }
}
