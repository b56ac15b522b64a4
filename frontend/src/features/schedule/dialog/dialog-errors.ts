import type { Destination } from './destinations.ts';
import { TEXTS, hasOwn, type Draft, type SharedFields, type Target } from './draft.ts';

/** Sentences at the fields, by field. */
export type FieldErrors = Partial<Record<keyof Draft, string>>;

/** Sentences at the fields: those that all destinations share, and those of each, by its key. */
export interface DialogErrors {
  shared: FieldErrors;
  own: Readonly<Record<string, FieldErrors>>;
}

export const NO_ERRORS: DialogErrors = { shared: {}, own: {} };

/** Fields that each destination has for itself. */
const OF_ONE: readonly string[] = ['platform', 'accountId', 'pictureFit', 'mediaKind'] satisfies (keyof Target)[];

/** Sentences about one destination: at its fields what it has for itself, at the shared ones the rest. */
export function errorsOf({ key, draft }: Pick<Destination, 'key' | 'draft'>, fields: FieldErrors): DialogErrors {
  const isOwn = (field: string) => OF_ONE.includes(field) || TEXTS.some((text) => text === field && hasOwn(draft, text));
  const [own, shared] = [true, false].map((side) =>
    Object.fromEntries(Object.entries(fields).filter(([field]) => isOwn(field) === side)),
  ) as [FieldErrors, FieldErrors];
  return { shared, own: Object.keys(own).length > 0 ? { [key]: own } : {} };
}

/** All of them; at a field that has several the first one stands. */
export function joinedErrors(all: readonly DialogErrors[]): DialogErrors {
  const firstLast = all.toReversed();
  return {
    shared: Object.assign({}, ...firstLast.map(({ shared }) => shared)) as FieldErrors,
    own: Object.assign({}, ...firstLast.map(({ own }) => own)) as DialogErrors['own'],
  };
}

/** Without those at fields that were changed. @param key of the destination whose fields they are; absent: all share them */
export function withoutChanged({ shared, own }: DialogErrors, fields: Partial<SharedFields & Target>, key?: string): DialogErrors {
  if (key === undefined) return { shared: without(shared, fields), own };
  return { shared, own: { ...own, [key]: without(own[key] ?? {}, fields) } };
}

function without(errors: FieldErrors, fields: object): FieldErrors {
  return Object.fromEntries(Object.entries(errors).filter(([field]) => !(field in fields)));
}
