/** The machines in plant.svg, at 40 units to the metre: side by side they are true to scale. */
export const machines = [
  'excavator-5',
  'excavator-14',
  'excavator-20',
  'excavator-36',
  'excavator-50',
  'wheel-loader',
  'grader',
  'dozer',
  'roller',
  'tipper',
  'water-cart-8',
  'water-cart-30',
  'low-loader',
] as const

export type MachineName = (typeof machines)[number]
