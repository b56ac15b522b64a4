/** A place in the window, in CSS pixels. */
export interface Point {
  x: number;
  y: number;
}

/** Code for a page. It is sent as text: it may use its arguments and what the page has, nothing else around it. */
export type PageFunction<A extends readonly unknown[], R> = (...args: A) => R | Promise<R>;

/** A real browser other than Chromium with one window, as far as the main job needs it. */
export interface Engine {
  readonly name: 'Firefox' | 'WebKit';
  /** E.g. `153.7.0`. */
  readonly version: string;
  /** Folder where the browser puts downloads, without asking. */
  readonly downloads: string;
  /** Opens an address and waits until it is loaded. */
  open(url: string): Promise<void>;
  /** Runs code in the page. Arguments and answer travel as JSON. @throws Error with the page's message */
  run<A extends readonly unknown[], R>(code: PageFunction<A, R>, ...args: A): Promise<R>;
  /** Moves the mouse to the first place, holds the button while it goes to each of the others, and lets it go. */
  dragMouse(path: readonly [Point, ...Point[]]): Promise<void>;
  /** Clicks several times in quick succession. */
  click(at: Point, times?: number): Promise<void>;
  /** Types into what has the focus, key by key. */
  type(text: string): Promise<void>;
  /** Presses one key, e.g. `Escape`. */
  press(key: 'Enter' | 'Escape'): Promise<void>;
  /** Puts files into the file input that the selector finds. */
  pickFiles(selector: string, files: readonly string[]): Promise<void>;
  /** The window as PNG, for the report of a failure. */
  screenshot(): Promise<Buffer>;
  close(): Promise<void>;
}
