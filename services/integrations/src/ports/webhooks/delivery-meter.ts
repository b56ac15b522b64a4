/** What a try can come to; `off`: it switched its webhook off. */
export const deliveryOutcomes = ['delivered', 'waiting', 'failed', 'dropped', 'off'] as const;

/** Counts tries, for whoever runs the product. */
export interface DeliveryMeter {
  tried(outcome: (typeof deliveryOutcomes)[number]): void;
}
