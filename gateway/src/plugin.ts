import type { ServerResponse } from 'node:http';
import type { GatewayParts, PolicyMaker } from './gateway-parts.ts';
import { answerProblem } from './exchange/answer.ts';
import type { GatewayRequest, PolicyStep } from './exchange/scope.ts';
import { leanExpress } from './lean-express.ts';
import type { ExpressApp } from './lean-express.ts';

/** express-gateway's plugin interface: version, schema of the settings, names of the policies, init. */
export const version = '1.2.0';
export const schema = { $id: 'http://viral-slides/schemas/plugin.json', type: 'object' };
export const policies = ['origin', 'rate-limit', 'session', 'headers', 'upload', 'forward', 'live', 'docs', 'admin', 'refuse'];

/** Used part of the context that express-gateway passes to a plugin. */
export interface PluginContext {
  registerPolicy(policy: {
    name: string;
    schema: object;
    policy: (action: object) => (req: never, res: ServerResponse, next: () => void) => void;
  }): void;
  registerGatewayRoute(route: (app: ExpressApp) => void): void;
}

let provided: GatewayParts | undefined;

/** Hands the plugin its parts. Must come before express-gateway loads it: express-gateway gives a plugin nothing but YAML. */
export function provideParts(parts: GatewayParts): void {
  provided = parts;
}

/** Called by express-gateway: registers the policies, and the first step of every request. */
export function init(context: PluginContext): void {
  if (provided === undefined) throw new Error('provideParts must be called before express-gateway starts');
  const { enter, policyMakers } = provided;
  for (const [name, maker] of Object.entries(policyMakers)) {
    const policy = (action: object) => {
      refuseUnknownParameters(name, maker, action);
      return whileOpen(guarded(maker.make(action as never)));
    };
    context.registerPolicy({ name, schema: schemaOf(name, maker), policy });
  }
  context.registerGatewayRoute((app) => {
    leanExpress(app);
    app.use(guarded(enter));
  });
}

function schemaOf(name: string, { parameters, required = [] }: PolicyMaker): object {
  return {
    $id: `http://viral-slides/schemas/policies/${name}.json`,
    type: 'object',
    properties: parameters,
    required,
    // Unknown ones are refused below, by name: express-gateway adds functions of its own.
    additionalProperties: true,
  };
}

/**
 * Refuses what no policy would read, such as a misspelt limit: the limit would silently not be there.
 * @throws Error with the name and the ones that there are, at start.
 */
function refuseUnknownParameters(policy: string, { parameters }: PolicyMaker, action: object): void {
  const unknown = Object.entries(action).flatMap(([name, value]) => (typeof value === 'function' || name in parameters ? [] : [name]));
  if (unknown.length === 0) return;
  const valid = Object.keys(parameters).join(', ') || 'none';
  throw new Error(
    `gateway.config.yml: policy '${policy}' does not know the parameter ${unknown.map((name) => `'${name}'`).join(', ')}. It takes: ${valid}.`,
  );
}

/**
 * A client may disconnect while a step waits (for auth, for its turn); its close event is past then, and resources that the next step takes
 * would never be released. So no step starts for a request that is over, after any step.
 */
function whileOpen(step: ExpressStep): ExpressStep {
  return (req, res, next) => {
    if (!req.scope.isClosed) step(req, res, next);
  };
}

type ExpressStep = (req: GatewayRequest, res: ServerResponse, next: () => void) => void;

/** Any error of a step becomes a problem answer; express would answer with a page. */
function guarded(step: PolicyStep): ExpressStep {
  return (req, res, next) => {
    try {
      step(req, res, next)?.catch((thrown: unknown) => answerProblem(req, res, thrown));
    } catch (thrown) {
      answerProblem(req, res, thrown);
    }
  };
}
