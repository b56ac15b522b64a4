import type { GatewayParts } from './gateway-parts.ts';
import { init, provideParts } from './plugin.ts';

type Policy = (action: object) => unknown;

/** Registers policies as express-gateway would let it. @returns them, and what they were made with. */
function registered() {
  const policies: Record<string, Policy> = {};
  const made: object[] = [];
  const make = (action: object) => {
    made.push(action);
    return () => undefined;
  };
  provideParts({
    enter: () => undefined,
    policyMakers: { forward: { parameters: { to: {}, bodyLimitMb: {} }, make }, live: { parameters: {}, make } },
  } satisfies GatewayParts);
  init({ registerPolicy: ({ name, policy }) => void (policies[name] = policy as Policy), registerGatewayRoute: () => undefined });
  return { policies, made };
}

describe('parameters of policies', () => {
  test('When a policy does not know one, then it is refused at start with its name and the ones that there are', () => {
    const { policies, made } = registered();
    expect(() => policies.forward!({ to: 'media', bodyLimitMB: 3 })).toThrow(
      "policy 'forward' does not know the parameter 'bodyLimitMB'. It takes: to, bodyLimitMb.",
    );
    expect(() => policies.live!({ required: false })).toThrow("policy 'live' does not know the parameter 'required'. It takes: none.");
    expect(made).toEqual([]);
  });

  test('When it knows all, then it is made, whatever functions express-gateway adds', () => {
    const { policies, made } = registered();
    const action = { to: 'media', getCommonAuthCallback: () => undefined };
    policies.forward!(action);
    expect(made).toEqual([action]);
  });
});
