import { AppError } from '@viral-slides/errors';
import { bindRoute } from '@viral-slides/http-kit';
import type { BoundRoute } from '@viral-slides/http-kit';
import type { PersonalToken } from '../model/personal-token.ts';
import { usePlaceOf, usePlaceText } from '../model/token-use.ts';
import type { TokenUse } from '../model/token-use.ts';
import type { PersonalTokenRepository } from '../ports/personal-token-repository.ts';
import type { TokenUseRepository } from '../ports/token-use-repository.ts';
import type { CreateToken } from '../use-cases/create-token.ts';
import type { ResolveToken } from '../use-cases/resolve-token.ts';
import type { RevokeToken } from '../use-cases/revoke-token.ts';
import {
  createTokenContract,
  listTokensContract,
  listTokenUsesContract,
  noteTokenUsesContract,
  resolveTokenContract,
  revokeTokenContract,
} from './token-contracts.ts';

export interface TokenRouteDeps {
  createToken: CreateToken;
  revokeToken: RevokeToken;
  resolveToken: ResolveToken;
  tokens: Pick<PersonalTokenRepository, 'list'>;
  tokenUses: TokenUseRepository;
}

/** Personal tokens: of their owner, and for the gateway. */
export function tokenRoutes(deps: TokenRouteDeps): BoundRoute[] {
  return [...ownerRoutes(deps), ...gatewayRoutes(deps)];
}

function ownerRoutes({ tokens, tokenUses, createToken, revokeToken }: TokenRouteDeps): BoundRoute[] {
  return [
    bindRoute(listTokensContract, async ({ identity }) => ({ status: 200, body: (await tokens.list(identity.userId)).map(presentToken) })),
    bindRoute(createTokenContract, async ({ identity, body }) => {
      const { token, text } = await createToken({ ...body, userId: identity.userId });
      return { status: 201, body: { token: presentToken(token), text } };
    }),
    bindRoute(revokeTokenContract, async ({ identity, params }) => {
      await revokeToken({ userId: identity.userId, id: params.id });
      return { status: 204 };
    }),
    bindRoute(listTokenUsesContract, async ({ identity, query: { cursor, limit, tokenId = null } }) => {
      const before = cursor === undefined ? null : usePlaceOf(cursor);
      const uses = await tokenUses.list(identity.userId, { limit, before, tokenId });
      const last = uses.length === limit ? uses.at(-1) : undefined;
      return { status: 200, body: { uses: uses.map(presentUse), next: last ? usePlaceText(last) : null } };
    }),
  ];
}

function gatewayRoutes({ resolveToken, tokenUses }: TokenRouteDeps): BoundRoute[] {
  return [
    bindRoute(resolveTokenContract, async ({ body }) => {
      const token = await resolveToken(body.token, body.address);
      if (!token) throw new AppError('unauthenticated', 'invalid-personal-token', 'The token does not exist, has expired or was revoked.');
      const { id, userId, name, scopes, accounts, expiresAt } = token;
      return { status: 200, body: { tokenId: id, userId, name, scopes, accounts, expiresAt: expiresAt.toISOString() } };
    }),
    bindRoute(noteTokenUsesContract, async ({ body }) => {
      await tokenUses.add(body.uses);
      return { status: 204 };
    }),
  ];
}

function presentToken({ userId: _owner, createdAt, expiresAt, lastUsedAt, ...token }: PersonalToken) {
  const times = {
    createdAt: createdAt.toISOString(),
    expiresAt: expiresAt.toISOString(),
    lastUsedAt: lastUsedAt && lastUsedAt.toISOString(),
  };
  return { ...token, ...times };
}

function presentUse({ userId: _owner, at, ...use }: TokenUse) {
  return { ...use, at: at.toISOString() };
}
