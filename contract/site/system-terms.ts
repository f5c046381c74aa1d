/** Words of the system page, without schemas, for the pages. */

/** `off`: not set up, which is nobody's fault. */
export const PART_STATES = ['ok', 'warning', 'failed', 'off'] as const
export type PartState = (typeof PART_STATES)[number]

/** In the order of the page. */
export const SYSTEM_PARTS = [
  'processes',
  'database',
  'migrations',
  'queue',
  'storage',
  'mail',
  'payments',
  'ath_movil',
  'print_on_demand',
] as const
export type SystemPart = (typeof SYSTEM_PARTS)[number]

/** `stand_in`: of a demo, no money moves. `none`: nobody can pay by it. */
export const ATH_MOVIL_MODES = ['live', 'stand_in', 'none'] as const

export const FAILED_JOBS_SHOWN = 100
