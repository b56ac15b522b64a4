/** Screens of one-time settings, in the order of the account menu. */
export const settingsEntries = [
  { path: '/settings/tokens', label: 'API tokens' },
  { path: '/settings/webhooks', label: 'Webhooks' },
  { path: '/settings/notifications', label: 'Notifications' },
] as const;

/** Documentation of the API, which the gateway serves. */
export const API_DOCS_PATH = '/api/docs';
