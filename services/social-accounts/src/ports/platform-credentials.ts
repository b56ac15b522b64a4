/** Our app at a platform. */
export interface PlatformCredentials {
  clientId: string;
  clientSecret: string;
}
