import { apiErrorFrom, ApiFailure } from '@/shared/api/api-error.ts';

/**
 * Sends a file to the address it was given. Not through the base API: the body is raw, the address is complete and may be the store's
 * own, which is to get no cookies.
 * @throws ApiFailure where the store refuses; TypeError where it does not answer
 */
export async function putFile(uploadUrl: string, file: File): Promise<void> {
  const response = await fetch(uploadUrl, { method: 'PUT', body: file, headers: { 'Content-Type': file.type } });
  // The store answers in XML, which says nothing to people.
  if (!response.ok) throw new ApiFailure(apiErrorFrom(response.status, response.statusText, ''));
}
