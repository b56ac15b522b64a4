/** Shown while it is not known yet who is signed in, and while a part of the app is on its way. */
export function LoadingScreen() {
  return (
    <div className="grid min-h-dvh place-items-center">
      <h1 className="sr-only">Viral Slides</h1>
      <p role="status" className="animate-appear-late text-muted">
        Loading...
      </p>
    </div>
  );
}
