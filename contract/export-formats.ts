/** The files that a list can be taken home as. */
export const EXPORT_FORMATS = ['csv', 'xlsx'] as const
