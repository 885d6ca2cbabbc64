/** The parts of the careers site, which another company runs, as the record `careers-links` names them. */
export const portalNames = ['jobSearch', 'submitCv', 'clientLogin', 'candidateLogin'] as const
export type PortalName = (typeof portalNames)[number]
