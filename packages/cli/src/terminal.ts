/** Output streams of the command, and their properties. */
export interface Terminal {
  /** Results: what a script reads. */
  out(text: string): void;
  /** Everything said beside the result. */
  err(text: string): void;
  /** Whether a person looks at what is said beside the result. */
  isTerminal: boolean;
}

/** Progress on one line that is overwritten; silent when the output is not a terminal. */
export interface Progress {
  show(text: string): void;
  end(): void;
}

/** Progress on a terminal; anywhere else nothing is written, so logs stay readable. */
export function progressOn(terminal: Terminal): Progress {
  if (!terminal.isTerminal) return { show() {}, end() {} };
  return {
    show: (text) => terminal.err(`\r\u001B[2K${text}`),
    end: () => terminal.err('\r\u001B[2K'),
  };
}

/** A table of columns that are as wide as their widest cell; the last one is left as it is. Control characters of names are taken out. */
export function tableOf(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const all = [head, ...rows].map((row) => row.map((cell) => plain(cell)));
  const widths = head.map((_, column) => Math.max(...all.map((row) => row[column]?.length ?? 0)));
  return (
    all.map((row) => row.map((cell, column) => (column === row.length - 1 ? cell : cell.padEnd(widths[column]!))).join('  ')).join('\n') +
    '\n'
  );
}

/** A text from elsewhere without what could steer a terminal. */
export function plain(text: string): string {
  return text.replace(/[\u0000-\u001F\u007F-\u009F\u202A-\u202E\u2066-\u2069]/g, ' ');
}
