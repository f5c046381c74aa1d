/** What an attendee has and lacks of what an event asks for. Bookings, tickets and orders of the phone say it alike. */
import { z } from 'zod'
import { CREDENTIAL_KINDS } from './credential-terms.ts'
import { REQUIREMENT_KINDS, REQUIREMENT_STATES } from './requirement-terms.ts'

export const Requirement = z
  .object({
    kind: z.enum(REQUIREMENT_KINDS),
    state: z.enum(REQUIREMENT_STATES),
    /** Of a credential. */
    credentialKind: z.enum(CREDENTIAL_KINDS).nullable(),
    minAge: z.int().nullable(),
    waiverId: z.string().nullable(),
    /** A minor's waiver is signed by a guardian. */
    needsGuardian: z.boolean(),
    /** Where it is supplied. */
    path: z.string().nullable(),
    /** What an admin said of a rejected credential. */
    reason: z.string(),
  })
  .meta({ id: 'Requirement' })

/** The body of 409 REQUIREMENTS_MISSING, under `details.seats`: in the order they were asked for. */
export const SeatRequirements = z
  .object({ name: z.string(), isMe: z.boolean(), requirements: z.array(Requirement) })
  .meta({ id: 'SeatRequirements' })
