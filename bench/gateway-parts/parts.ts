/** The short cuts of the gateway that can be taken out, each a function without a result, and its file in `gateway/src`. */
export const partFiles = {
  leanContexts: 'lean-express.ts',
  leanExpress: 'lean-express.ts',
  flatten: 'flat-routers.ts',
} as const;

/** Name of a short cut. */
export type Part = keyof typeof partFiles;

/** Whether a short cut has this name. */
export function isPart(name: string): name is Part {
  return Object.hasOwn(partFiles, name);
}
