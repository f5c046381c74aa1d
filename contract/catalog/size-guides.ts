/** What a size measures: a table of a category or of one product, kept in inches and shown in centimeters as well. */
import { z } from 'zod'
import { lineOf } from '../names.ts'

export const SIZE_GUIDE_COLUMNS_MAX = 4
export const SIZE_GUIDE_ROWS_MAX = 24
export const SIZE_GUIDE_NAME_MAX = 40
export const SIZE_GUIDE_NOTE_MAX = 300
export const SIZE_GUIDE_INCHES_MAX = 15

const bothTexts = (text: z.ZodType<string, string>) => z.object({ en: text, es: text })

/** `38`, `38–40` or `7.5-8`; empty where a measure does not apply to a size. */
export const INCHES = /^(\d{1,3}(\.\d{1,2})?(\s*[-–]\s*\d{1,3}(\.\d{1,2})?)?)?$/
const Inches = z.string().trim().max(SIZE_GUIDE_INCHES_MAX).regex(INCHES)

export const SizeGuide = z
  .object({
    /** How to measure. */
    note: bothTexts(z.string().trim().max(SIZE_GUIDE_NOTE_MAX)),
    /** What is measured: "Chest". */
    columns: z
      .array(bothTexts(lineOf(SIZE_GUIDE_NAME_MAX)))
      .min(1)
      .max(SIZE_GUIDE_COLUMNS_MAX),
    rows: z
      .array(
        z.object({
          /** The code of a value of the option `size`. */
          size: z.string().min(1).max(40),
          /** One for each column. */
          inches: z.array(Inches).max(SIZE_GUIDE_COLUMNS_MAX),
        }),
      )
      .min(1)
      .max(SIZE_GUIDE_ROWS_MAX),
  })
  .refine(({ columns, rows }) => rows.every(({ inches }) => inches.length === columns.length))
  .meta({ id: 'SizeGuide' })

export type SizeGuideData = z.output<typeof SizeGuide>

/** Of one product: only the sizes it comes in, and only what is measured of those. */
export const ShownSizeGuide = z
  .object({
    note: z.string(),
    columns: z.array(z.string()),
    rows: z.array(z.object({ size: z.string(), inches: z.array(z.string()) })),
  })
  .meta({ id: 'ShownSizeGuide' })
