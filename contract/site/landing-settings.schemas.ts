import { z } from 'zod'
import { idOf } from '../fields.schemas.ts'
import { lineOf } from '../names.schemas.ts'
import { LANDING_BLOCKS } from './landing-terms.ts'

/** In both languages or in none: nobody reads half a page in the other one. */
const both = (max: number) =>
  z.object({ en: lineOf(max), es: lineOf(max) }).superRefine(({ en, es }, check) => {
    if ((en === '') !== (es === ''))
      check.addIssue({ code: 'custom', path: [en === '' ? 'en' : 'es'], message: 'Both languages' })
  })

export const LandingSettings = z.object({
  title: both(80),
  lead: both(200),
  /** Beside the first words. Null, or one that nobody can buy now: the shop chooses. */
  featuredProductId: idOf('prd').nullable().default(null),
  /** Of the block of text; without words it is not shown. */
  textTitle: both(80),
  text: both(200),
  /** In their order. */
  blocks: z
    .array(z.object({ id: z.enum(LANDING_BLOCKS), isOn: z.boolean() }))
    .max(LANDING_BLOCKS.length)
    .refine((blocks) => new Set(blocks.map(({ id }) => id)).size === blocks.length),
})
export type LandingSettings = z.output<typeof LandingSettings>
