/** The name a new store starts with (rules.md Brand). */
export const DEFAULT_STORE_NAME = 'Coquí Carry'
