/** An identity provider as an operator might run one behind the same Caddy, for e2e/tests/public-address.spec.ts: any name, any password, then a page that asks for consent. */
import { createHmac } from 'node:crypto';
import { Provider } from 'oidc-provider';

const { ISSUER = '', CLIENT_SECRET = '', CLIENT_ORIGIN = '' } = process.env;

const provider = new Provider(ISSUER, {
  clients: [
    {
      client_id: 'viral-slides',
      client_secret: CLIENT_SECRET,
      redirect_uris: [`${CLIENT_ORIGIN}/api/callback`],
      post_logout_redirect_uris: [`${CLIENT_ORIGIN}/`],
      token_endpoint_auth_method: 'client_secret_post',
    },
  ],
  cookies: { keys: [createHmac('sha256', CLIENT_SECRET).update('cookies').digest('hex')] },
  claims: { openid: ['sub'], profile: ['name'], email: ['email'] },
  findAccount: (_ctx, sub) => ({ accountId: sub, claims: () => ({ sub, name: sub, email: `${sub.replaceAll(' ', '.')}@slides.test` }) }),
});
// Caddy says that people come by https.
provider.proxy = true;
provider.listen(3000);
