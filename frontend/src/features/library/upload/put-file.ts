import { apiErrorFrom, ApiFailure } from '@/shared/api/api-error.ts';

/** The bundled store says so, too, when the folder of a new file went with another file at that moment: it takes the file right after. */
const CONFLICT = 409;

/**
 * Sends a file to the address it was given. Not through the base API: the body is raw, the address is complete and may be the store's
 * own, which is to get no cookies.
 * @throws ApiFailure where the store refuses; TypeError where it does not answer
 */
export async function putFile(uploadUrl: string, file: File): Promise<void> {
  const send = () => fetch(uploadUrl, { method: 'PUT', body: file, headers: { 'Content-Type': file.type || 'application/octet-stream' } });
  let response = await send();
  if (response.status === CONFLICT) response = await send();
  // The store answers in XML, which says nothing to people.
  if (!response.ok) throw new ApiFailure(apiErrorFrom(response.status, response.statusText, ''));
}
