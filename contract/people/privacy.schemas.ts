import { z } from 'zod'
import type { Schemas } from '../endpoint.ts'
import { idOf, LocalDate, Password, Timestamp } from '../fields.schemas.ts'
import { LanguageCode } from '../language.schemas.ts'
import { CONSENT_KINDS, COPY_STATUSES, ERASURE_BLOCKERS } from './privacy-terms.ts'

const tag = 'Privacy'

const CopyId = idOf('cpy')

/** The password again, and a code where a second factor is on. */
const Proof = { password: Password, code: z.string().max(32).default('') }

export const DataCopy = z
  .object({
    id: CopyId,
    status: z.enum(COPY_STATUSES),
    requestedAt: Timestamp,
    /** Once it is ready: how large it is, and until when it can be downloaded. */
    sizeBytes: z.number().int().nullable(),
    expiresAt: Timestamp.nullable(),
  })
  .meta({ id: 'DataCopy' })
export type DataCopy = z.output<typeof DataCopy>

const Erasure = z
  .object({
    requestedAt: Timestamp,
    eraseAt: Timestamp,
    /** Something stood against it when it was due; it is tried again every day. */
    isBlocked: z.boolean(),
  })
  .meta({ id: 'Erasure' })

const Blockers = z.array(z.object({ kind: z.enum(ERASURE_BLOCKERS), count: z.number().int() }))

export const Privacy = z
  .object({
    copy: DataCopy.nullable(),
    erasure: Erasure.nullable(),
    /** What has to be settled before the account can be erased. */
    blockers: Blockers,
    /** The newest first. */
    consents: z.array(
      z.object({
        kind: z.enum(CONSENT_KINDS),
        isGiven: z.boolean(),
        textVersion: z.string(),
        /** The day from which that version holds; null where there is no text. */
        textSince: LocalDate.nullable(),
        language: LanguageCode,
        at: Timestamp,
      }),
    ),
  })
  .meta({ id: 'Privacy' })
export type Privacy = z.output<typeof Privacy>

export const privacySchemas = {
  getPrivacy: {
    summary: "The copy of one's data, a planned erasure and what stands against it, and what one accepted",
    tag,
    reply: Privacy,
  },
  requestDataCopy: {
    summary: "Ask for a copy of one's data; one that is being made is not made twice",
    tag,
    input: z.object(Proof),
    reply: DataCopy,
  },
  downloadDataCopy: {
    summary: "Download a copy of one's data, for seven days",
    tag,
    input: z.object({ copyId: CopyId }),
  },
  planErasure: {
    summary: 'Have the account erased in seven days; what the law needs of orders is kept without the person',
    tag,
    input: z.object(Proof),
    reply: Erasure,
  },
  undoErasure: {
    summary: 'Keep the account after all',
    tag,
  },
} satisfies Schemas
