import type { Draft, SharedFields, Target } from './draft.ts';

/** Sentences at the fields, by field. */
export type FieldErrors = Partial<Record<keyof Draft, string>>;

/** Sentences at the fields: those that all destinations share, and those of each, by its key. */
export interface DialogErrors {
  shared: FieldErrors;
  own: Readonly<Record<string, FieldErrors>>;
}

export const NO_ERRORS: DialogErrors = { shared: {}, own: {} };

/** Sentences about one destination. */
export function errorsOf(key: string, { platform, accountId, ...shared }: FieldErrors): DialogErrors {
  const own = { ...(platform && { platform }), ...(accountId && { accountId }) };
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
