/** The parts of the careers site, which others run, as `careers-links` names them. */
export const portalNames = ['jobSearch', 'submitCv', 'clientLogin', 'candidateLogin'] as const
export type PortalName = (typeof portalNames)[number]
