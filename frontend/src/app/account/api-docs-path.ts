/** Documentation of the API, which the gateway serves. */
export const API_DOCS_PATH = '/api/docs';
