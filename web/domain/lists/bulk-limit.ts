/** Of contract/bulk-jobs.ts, without its schemas. */
export const BULK_ROWS_MAX = 5_000
