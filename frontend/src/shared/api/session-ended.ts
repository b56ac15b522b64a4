type Listener = () => void;

let listener: Listener | null = null;

/** Registers what happens when the server says that nobody is signed in any more. The app does this once, at start. */
export function onSessionEnded(next: Listener): void {
  listener = next;
}

/** Tells the app that the session is gone. */
export function sessionEnded(): void {
  listener?.();
}
