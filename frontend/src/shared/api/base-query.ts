import { fetchBaseQuery, type BaseQueryFn, type FetchArgs, type FetchBaseQueryMeta } from '@reduxjs/toolkit/query';
import { apiErrorFrom, problemType, type ApiError } from './api-error.ts';
import { namePageUser, noticeAnswer } from './page-session.ts';
import { markUnattended } from './unattended.ts';

/** Error bodies are read as text here, because error messages quote them as they came. */
const send = fetchBaseQuery({
  baseUrl: window.location.origin,
  credentials: 'include',
  prepareHeaders: (headers) => {
    markUnattended(headers);
    namePageUser(headers);
  },
  responseHandler: async (response) => {
    const text = await response.text();
    if (!response.ok) return text;
    return text === '' ? null : JSON.parse(text);
  },
});

/**
 * Sends one request with cookies and the name of the page's user, and turns every failure into an ApiError.
 * A 401 also ends the visit: the person is not signed in any more, whatever was asked.
 */
export const baseQuery: BaseQueryFn<string | FetchArgs, unknown, ApiError, object, FetchBaseQueryMeta> = async (args, api, options) => {
  const result = await send(args, api, options);
  if (result.error === undefined) {
    noticeAnswer(null);
    return { data: result.data, ...(result.meta ? { meta: result.meta } : {}) };
  }
  const error = toApiError(result.error, result.meta?.response?.statusText ?? '');
  noticeAnswer({ status: error.status, type: problemType(error) });
  return { error };
};

type FetchFailure = NonNullable<Awaited<ReturnType<typeof send>>['error']>;

function toApiError(failure: FetchFailure, statusText: string): ApiError {
  if (typeof failure.status === 'number') {
    return apiErrorFrom(failure.status, statusText, typeof failure.data === 'string' ? failure.data : '');
  }
  return { status: 0, message: `0: ${failure.error}`, problem: null };
}
