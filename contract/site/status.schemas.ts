import { z } from 'zod'
import type { Schemas } from '../endpoint.ts'
import { Timestamp } from '../fields.schemas.ts'
import { Picture } from './images.schemas.ts'
import { LANDING_BLOCKS } from './landing-terms.ts'
import { OpenHours } from './store-identity.schemas.ts'

const tag = 'Site'

const Check = z.object({ ok: z.boolean(), detail: z.string() })

const DemoMail = z
  .object({
    id: z.string(),
    to: z.string(),
    subject: z.string(),
    sentAt: Timestamp,
    text: z.string(),
    html: z.string(),
  })
  .meta({ id: 'DemoMail' })

export const statusSchemas = {
  getSite: {
    summary: 'What every page needs to know of the site',
    tag,
    reply: z
      .object({
        storeName: z.string(),
        store: z
          .object({
            tagline: z.string(),
            legalName: z.string().meta({ description: 'Empty: the same as the name' }),
            logo: Picture.nullable().meta({ description: 'Null: the drawn mark' }),
            address: z.object({ street: z.string(), city: z.string(), postalCode: z.string() }),
            email: z.string(),
            phone: z.string(),
            hours: z
              .array(OpenHours.nullable())
              .meta({ description: 'Monday first; null: closed; empty: not told' }),
            hoursNote: z.string(),
          })
          .meta({ id: 'Store', description: 'Who the store is, in the language of whoever asks' }),
        /** Of a new password. */
        passwordMinLength: z.int(),
        /** A browser that prefers Spanish may be offered it. */
        offersSpanish: z.boolean(),
        demo: z.boolean(),
        /** Where links in the page head point to. */
        publicUrl: z.string(),
        sentryDsn: z.string().nullable(),
        /** Parts that are locked for whoever asks: nothing of them is to be shown or asked for. */
        closedParts: z.array(z.enum(['products', 'events'])),
        landing: z
          .object({
            title: z.string(),
            lead: z.string(),
            textTitle: z.string(),
            text: z.string(),
            blocks: z.array(z.enum(LANDING_BLOCKS)),
          })
          .nullable()
          .meta({ description: 'What an admin made of the landing page; null: nothing' }),
      })
      .meta({ id: 'Site' }),
  },
  getWebManifest: {
    summary: 'Makes the site an app of its own, with the name of the store',
    tag,
  },
  ping: {
    summary: 'The smallest answer',
    tag,
    reply: z.object({ ok: z.literal(true) }),
  },
  getHealth: {
    summary: 'Whether the process lives',
    tag,
    reply: z.object({ ok: z.literal(true) }),
  },
  getReadiness: {
    summary: 'Whether the process can serve: database, migrations, job worker',
    tag,
    reply: z.object({ ok: z.literal(true), database: Check, migrations: Check, worker: Check }),
  },
  listDemoMail: {
    summary: 'The newest mails of the on-disk mailbox; in demo mode only',
    tag,
    input: z.object({ to: z.string().max(254).optional() }),
    reply: z.array(DemoMail),
  },
} satisfies Schemas
