export { capturesPrefix, fileTooLarge, maxUploadBytes } from './upload-limits.ts';
export { createUploadTokens, takeUploadToken, withUploadToken } from './upload-token.ts';
export type { UploadTokens } from './upload-token.ts';
