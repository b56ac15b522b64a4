/** The name by which people find an account at its platform: `@harbour`. */
export function handleOf({ username }: { username: string }): string {
  return `@${username.replace(/^@/, '')}`;
}
