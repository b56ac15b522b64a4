/** Outcomes of a try; `off`: it switched its webhook off. */
export const deliveryOutcomes = ['delivered', 'waiting', 'failed', 'dropped', 'off'] as const;

/** Counts tries, for operators. */
export interface DeliveryMeter {
  tried(outcome: (typeof deliveryOutcomes)[number]): void;
}
