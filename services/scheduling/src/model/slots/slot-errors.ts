import { AppError } from '@viral-slides/errors';

const takenCode = 'slot-not-free';

/** The requested slot is not one of the account's, or a post holds it. */
export function slotNotFree(): AppError {
  return new AppError('conflict', takenCode, 'This slot is no longer free. Nothing was scheduled; please choose another slot.');
}

/** A post of the account is already scheduled for that very time. */
export function timeIsTaken(): AppError {
  return new AppError('conflict', takenCode, 'This account already has a post scheduled for this time. Please choose another time.');
}

/** Whether an error says that others hold the slot. */
export function isSlotNotFree(error: unknown): boolean {
  return (error as { code?: unknown }).code === takenCode;
}

const reasons = {
  none: 'This account has no posting slots. Please set some under Accounts, or choose a time.',
  paused: 'This account’s posting slots are paused. Please resume them under Accounts, or choose a time.',
  full: 'All of this account’s slots are taken for the next year. Please choose a time, or cancel a post.',
} as const;

/** The account has no slot to give. */
export function noFreeSlot(reason: keyof typeof reasons): AppError {
  return new AppError('conflict', 'no-free-slot', reasons[reason]);
}

/** No such account of this person. */
export function unknownAccount(): AppError {
  const message = 'This account is not connected. Please select one of your connected accounts.';
  return new AppError('not-found', 'account-not-found', message);
}
