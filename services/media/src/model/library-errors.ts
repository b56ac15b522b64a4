import { AppError } from '@viral-slides/errors';

/** No image of this id in this user's library; the answer does not say whether another user has one. */
export function imageNotFound(): AppError {
  return new AppError('not-found', 'image-not-found', 'There is no such image in your library.');
}

/** The url is not that of an upload this user may register; the answer does not say why. */
export function uploadNotFound(): AppError {
  return new AppError('not-found', 'upload-not-found', 'There is no such upload. Request a new upload URL and send the file again.');
}

/** The change lost against another one of the same image; trying again helps. */
export function imageContended(): AppError {
  return new AppError('conflict', 'image-changed-meanwhile', 'The image was changed by another request at the same time. Try again.');
}
