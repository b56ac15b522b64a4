export { AppError, isTransient } from './app-error.ts';
export type { AppErrorOptions, ErrorKind, FieldError } from './app-error.ts';
