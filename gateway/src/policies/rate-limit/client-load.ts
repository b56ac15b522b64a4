/** How much one user, or one address, may have at a time. */
export interface LoadLimits {
  /** Requests that are being answered. Event streams have a limit of their own. */
  requests: number;
  /** Number of those that may have an incomplete body; as many may have an answer that is taken slowly. */
  slow: number;
}

/** A request that waits for its place. */
export interface Waiting {
  hasBody: boolean;
  go(): void;
}

/** Present load of one user or one address. */
export class ClientLoad {
  readonly #limits: LoadLimits;
  readonly #onIdle: () => void;
  readonly waiting: Waiting[] = [];
  #requests = 0;
  #bodies = 0;
  #slowAnswers = 0;

  /** @param onIdle called when nothing of this client is left. */
  constructor(limits: LoadLimits, onIdle: () => void) {
    this.#limits = limits;
    this.#onIdle = onIdle;
  }

  /** Whether another request may start. */
  hasRoom(hasBody: boolean): boolean {
    return this.#requests < this.#limits.requests && (!hasBody || this.#bodies < this.#limits.slow);
  }

  addRequest(hasBody: boolean): void {
    this.#requests += 1;
    if (hasBody) this.#bodies += 1;
  }

  removeRequest(): void {
    this.#requests -= 1;
    this.#goOn();
  }

  removeBody(): void {
    this.#bodies -= 1;
    this.#goOn();
  }

  /** @returns false when there are too many already. */
  addSlowAnswer(): boolean {
    if (this.#slowAnswers >= this.#limits.slow) return false;
    this.#slowAnswers += 1;
    return true;
  }

  removeSlowAnswer(): void {
    this.#slowAnswers -= 1;
  }

  /** The longest waiter goes on. */
  #goOn(): void {
    for (let i = 0; i < this.waiting.length && this.#requests < this.#limits.requests;) {
      if (this.hasRoom(this.waiting[i]!.hasBody)) this.waiting.splice(i, 1)[0]!.go();
      else i += 1;
    }
    if (this.#requests === 0 && this.waiting.length === 0) this.#onIdle();
  }
}

/** Permits that one request holds of its client. */
export interface HeldPlaces {
  address: ClientLoad | null;
  user: ClientLoad | null;
  /** Whether its body counts as not all here. */
  hasOpenBody: boolean;
  /** Whether its answer counts as slow. */
  isSlowAnswer: boolean;
}

/** The places of a request that has none yet. */
export function noPlaces(): HeldPlaces {
  return { address: null, user: null, hasOpenBody: false, isSlowAnswer: false };
}

/** Counts an answer as slow, once. @returns false when its client has too many of them: then it is to be let go. */
export function holdSlowAnswer(places: HeldPlaces): boolean {
  if (places.isSlowAnswer) return true;
  if (places.address?.addSlowAnswer() === false) return false;
  if (places.user?.addSlowAnswer() === false) {
    places.address?.removeSlowAnswer();
    return false;
  }
  places.isSlowAnswer = true;
  return true;
}

/** The body is all here. */
export function releaseBody(places: HeldPlaces): void {
  if (!places.hasOpenBody) return;
  places.hasOpenBody = false;
  places.user?.removeBody();
  places.address?.removeBody();
}

/** Gives back the place of its address, before the request has one of its user. Harmless when it has none. */
export function leaveAddress(places: HeldPlaces): void {
  releaseBody(places);
  const { address } = places;
  places.address = null;
  address?.removeRequest();
}

/** Gives back everything that a request holds. Harmless when that is nothing. */
export function releasePlaces(places: HeldPlaces): void {
  releaseBody(places);
  const { address, user, isSlowAnswer } = places;
  places.address = null;
  places.user = null;
  places.isSlowAnswer = false;
  for (const load of [user, address]) {
    if (isSlowAnswer) load?.removeSlowAnswer();
    load?.removeRequest();
  }
}
