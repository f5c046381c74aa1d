/** What a size measures: a table of a category or of one product, kept in inches and shown in centimeters as well. */

export const SIZE_GUIDE_COLUMNS_MAX = 4
export const SIZE_GUIDE_ROWS_MAX = 24
export const SIZE_GUIDE_NAME_MAX = 40
export const SIZE_GUIDE_NOTE_MAX = 300
export const SIZE_GUIDE_INCHES_MAX = 15

/** `38`, `38–40` or `7.5-8`; empty where a measure does not apply to a size. */
export const INCHES = /^(\d{1,3}(\.\d{1,2})?(\s*[-–]\s*\d{1,3}(\.\d{1,2})?)?)?$/
