export { BUNDLED_HOOKS } from './hooks/bundled-hooks.ts';
export { blanksOf, fillBlanks, hookParts, hookTextProblem, maxHookLength } from './hooks/blanks.ts';
export type { HookPart } from './hooks/blanks.ts';
export { hookSlotOf } from './hooks/hook-slot.ts';
export { HOOK_FORMULAS, NICHES, hookLabel } from './hooks/hook.ts';
export type { BundledHook, HookFormula, Niche } from './hooks/hook.ts';
