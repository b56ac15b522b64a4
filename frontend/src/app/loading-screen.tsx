/**
 * Shown while it is not known yet who is signed in, and while a part of the app is on its way.
 * @param as `div` within a page that has its `main` already
 */
export function LoadingScreen({ as: Part = 'main' }: { as?: 'main' | 'div' }) {
  return (
    <Part className="grid min-h-dvh place-items-center">
      <h1 className="sr-only">Viral Slides</h1>
      <p role="status" className="animate-appear-late text-muted">
        Loading...
      </p>
    </Part>
  );
}
