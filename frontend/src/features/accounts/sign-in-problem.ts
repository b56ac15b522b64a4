import { problemDetail, problemType } from '@/shared/api/api-error.ts';

/** Reason why an account was not connected, and the field it is about; null: about none of them. */
export interface SignInProblem {
  field: string | null;
  sentence: string;
}

/** Says why a sign-in failed: a refused account or server is about the first field, a refused password about the last, the secret one. */
export function signInProblem(error: unknown, fields: readonly { name: string }[]): SignInProblem {
  const sentence = problemDetail(error) ?? 'The server did not answer. Check your connection and try again.';
  const type = problemType(error);
  const isFirst = type === 'no-such-account' || type === 'server-refused';
  const field = isFirst ? fields[0] : type === 'sign-in-refused' ? fields.at(-1) : undefined;
  return { field: field?.name ?? null, sentence };
}
