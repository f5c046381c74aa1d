import { z } from 'zod'
import { Email, Phone } from '../fields.schemas.ts'
import { lineOf, nameOf, optionalNameOf } from '../names.schemas.ts'
import { MUNICIPALITIES } from '../puerto-rico.ts'
import { ImageId } from './images.schemas.ts'

const ClockTime = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/)

/** Of one day. */
export const OpenHours = z
  .object({ opens: ClockTime, closes: ClockTime })
  .refine(({ opens, closes }) => closes > opens, { path: ['closes'] })
export type OpenHours = z.output<typeof OpenHours>

const StoreAddress = z.object({
  street: lineOf(120),
  city: z.enum(['', ...MUNICIPALITIES]),
  postalCode: z.union([z.literal(''), z.string().regex(/^00[679]\d{2}(-\d{4})?$/)]),
})

export const StoreIdentity = z.object({
  storeName: nameOf(60),
  /** In the footer and at the end of every mail. */
  tagline: z.object({ en: lineOf(120), es: lineOf(120) }),
  /** Empty: the store's name is also the company's. */
  legalName: optionalNameOf(120),
  /** Null: the drawn mark. */
  logoId: ImageId.nullable(),
  address: StoreAddress,
  email: z.union([z.literal(''), Email]),
  phone: z.union([z.literal(''), Phone]),
  /** Monday first; null: closed that day. */
  hours: z.array(OpenHours.nullable()).length(7),
  /** Beside the hours: holidays, by appointment. */
  hoursNote: z.object({ en: lineOf(160), es: lineOf(160) }),
})
export type StoreIdentity = z.output<typeof StoreIdentity>
