/*
 * Functions of this folder run inside pages. Each is sent as its text, so it uses nothing but its arguments and the page. A page may have replaced anything that is
 * used there; then it spoils its own picture, and the time of the capture bounds the rest.
 */
import type { ElementInPage, FindElements, RootInPage, WindowInPage } from './page-window.ts';

/** A function that runs in a page, and the functions of the same file that it calls: they are sent along under their names. */
type InPage<A, R> = readonly [(find: FindElements, args: A) => R | Promise<R>, ...((...given: never[]) => unknown)[]];

/** Runs a function in a page or frame, with the search through all shadow roots as its first argument. @param args travels as JSON */
export function runInPage<A, R>(place: { evaluate(text: string): Promise<unknown> }, [work, ...parts]: InPage<A, R>, args: A): Promise<R> {
  const declared = parts.map((part) => part.toString()).join('\n');
  return place.evaluate(
    `(() => { ${declared}\nreturn (${work.toString()})(${findInPage.toString()}, ${JSON.stringify(args)}) })()`,
  ) as Promise<R>;
}

/** The {@link FindElements} of a page. Looks at the first 30,000 elements. */
function findInPage(selectors: string): ElementInPage[] {
  const { document } = globalThis as unknown as WindowInPage;
  const found: ElementInPage[] = [];
  const roots: RootInPage[] = [document];
  let left = 30_000;
  for (let root = roots.pop(); root && left > 0; root = roots.pop()) {
    for (const element of root.querySelectorAll('*')) {
      left -= 1;
      if (left < 0) break;
      if (element.shadowRoot) roots.push(element.shadowRoot);
      if (element.matches(selectors)) found.push(element);
    }
  }
  return found;
}
