import type { Rollup } from 'vite';

/**
 * Finds the addresses of all files that the browser loads for some modules: their chunks, what these import, and their style sheets.
 * @param modules ends of the modules' paths
 */
export function filesOf(modules: readonly string[], bundle: Rollup.OutputBundle): string[] {
  const chunks = Object.values(bundle).filter((output) => output.type === 'chunk');
  const found = new Set<string>();
  const add = (name: string) => {
    const chunk = bundle[name];
    if (found.has(name) || chunk?.type !== 'chunk') return;
    found.add(name);
    for (const css of chunk.viteMetadata?.importedCss ?? []) found.add(css);
    for (const each of chunk.imports) add(each);
  };
  for (const path of modules) {
    const chunk = chunks.find(({ facadeModuleId }) => facadeModuleId?.endsWith(`/${path}`));
    if (!chunk) throw new Error(`No chunk starts with ${path}`);
    add(chunk.fileName);
  }
  return [...found].map((name) => `/${name}`);
}
