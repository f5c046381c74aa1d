import { z } from 'zod'
import { lineOf } from '../names.schemas.ts'
import {
  INCHES,
  SIZE_GUIDE_COLUMNS_MAX,
  SIZE_GUIDE_INCHES_MAX,
  SIZE_GUIDE_NAME_MAX,
  SIZE_GUIDE_NOTE_MAX,
  SIZE_GUIDE_ROWS_MAX,
} from './size-guides.ts'

const bothTexts = (text: z.ZodType<string, string>) => z.object({ en: text, es: text })
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
