import { AppError } from '@viral-slides/errors';
import { PlatformFailure } from '../../model/platform-failure.ts';
import type { PlatformFailureReason } from '../../model/platform-failure.ts';
import type { PlatformSignInForm } from '../../model/platform-manifest.ts';
import type { CallBudget } from '../../model/rate-window.ts';
import type { CallLimits } from '../../ports/call-limits.ts';
import type { SignInFields } from '../../ports/platform.ts';

/** Forms of one person. Platforms count those of an address together, so one person must not spend those of all. */
const forms: CallBudget = { name: 'sign-in', calls: 5, windowMs: 5 * 60_000 };

/** Checks what was typed, and counts it. @throws AppError `invalid-request`, `too-many-sign-ins` */
export async function takeForm(
  limits: Pick<CallLimits, 'take'>,
  { userId, form, fields }: { userId: string; form: PlatformSignInForm | undefined; fields: SignInFields },
): Promise<void> {
  const missing = (form?.fields ?? []).filter(({ name }) => !fields[name]?.trim());
  if (missing.length > 0) {
    const errors = missing.map(({ name, label }) => ({ field: `fields.${name}`, message: `${label} is required.` }));
    throw new AppError('invalid-input', 'invalid-request', 'Fill in all fields.', { errors });
  }
  const waitMs = await limits.take(userId, forms);
  if (waitMs > 0) throw tooMany(waitMs);
}

/** Asks a platform for what was typed. @throws AppError `no-such-account`, `sign-in-refused`, `server-refused`, `platform-unavailable` */
export async function askPlatform<T>(ask: () => Promise<T>): Promise<T> {
  try {
    return await ask();
  } catch (error) {
    throw error instanceof PlatformFailure ? refused(error) : error;
  }
}

/** The platform's own code words a refusal; only what the person can fix is shown to them as such. */
function refused(failure: PlatformFailure): AppError {
  const codes: Partial<Record<PlatformFailureReason, string>> = {
    'no-channel': 'no-such-account',
    'grant-refused': 'sign-in-refused',
    'client-refused': 'server-refused',
  };
  const code = codes[failure.reason];
  if (code !== undefined) return new AppError('invalid-input', code, failure.message, { cause: failure });
  return new AppError('unavailable', 'platform-unavailable', `${failure.message} Nothing was connected; try again later.`, {
    cause: failure,
  });
}

/** Accounts of the platform are not connected with such a form, or not here. */
export function notHere(mode: string | null): AppError {
  const detail =
    mode === 'sandbox'
      ? 'The rehearsal platform is not running here, so only real accounts can be connected.'
      : 'Accounts for this platform cannot be connected this way.';
  return new AppError('not-found', 'no-sign-in', detail);
}

function tooMany(retryAfterMs: number): AppError {
  return new AppError('rate-limited', 'too-many-sign-ins', 'Too many sign-ins in a short time. Wait a few minutes, then try again.', {
    retryAfterMs,
  });
}
