import { fetchBaseQuery, type BaseQueryFn, type FetchArgs, type FetchBaseQueryMeta } from '@reduxjs/toolkit/query';
import { apiErrorFrom, problemType, type ApiError } from './api-error.ts';
import { namePageUser, noticeAnswer } from './page-session.ts';
import { callLimitMs } from './time-limits.ts';
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

/** Options of an endpoint besides its request. */
export interface CallOptions {
  /** It deletes: that there is nothing to delete (404) is a success. */
  isDeletion?: boolean;
}

/**
 * `extraOptions` of a call that deletes: what is no longer there was deleted somewhere else, or by an earlier try whose answer was lost.
 * Either way it is what was asked for. Not for calls that also stop something (a post may be gone because it went out).
 */
export const DELETION: CallOptions = { isDeletion: true };

/**
 * Sends one request with cookies and the name of the page's user, within its time limit, and turns every failure into an ApiError. A 401 also
 * ends the visit: the person is no longer signed in, for any request.
 */
export const baseQuery: BaseQueryFn<string | FetchArgs, unknown, ApiError, CallOptions, FetchBaseQueryMeta> = async (
  args,
  api,
  options = {},
) => {
  const result = await send(withLimit(args), api, options);
  if (result.error === undefined) {
    noticeAnswer(null);
    return { data: result.data, ...(result.meta ? { meta: result.meta } : {}) };
  }
  const error = { ...toApiError(result.error, result.meta?.response?.statusText ?? ''), ...askedRest(result.meta?.response) };
  noticeAnswer({ status: error.status, type: problemType(error) });
  return options.isDeletion && error.status === 404 ? { data: null } : { error };
};

function withLimit(args: string | FetchArgs): FetchArgs {
  const call = typeof args === 'string' ? { url: args } : args;
  const timeout = callLimitMs(call.url, call.body);
  return timeout === undefined ? call : { ...call, timeout };
}

/** How long an answer asks to be left alone; this product's servers say it in seconds. */
function askedRest(response: Response | undefined): Pick<ApiError, 'retryAfterMs'> {
  const seconds = Number(response?.headers.get('retry-after') ?? NaN);
  return Number.isFinite(seconds) ? { retryAfterMs: seconds * 1_000 } : {};
}

type FetchFailure = NonNullable<Awaited<ReturnType<typeof send>>['error']>;

function toApiError(failure: FetchFailure, statusText: string): ApiError {
  if (typeof failure.status === 'number') {
    return apiErrorFrom(failure.status, statusText, typeof failure.data === 'string' ? failure.data : '');
  }
  return { status: 0, message: `0: ${failure.error}`, problem: null };
}
