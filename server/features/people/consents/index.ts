/** What people accepted and took back, with the version of the text. Only added to. */
import { desc, eq } from 'drizzle-orm'
import type { Language } from '#contract/language.ts'
import type { ConsentKind } from '#contract/people/privacy-terms.ts'
import type { Database, Tx } from '#server/platform/database/pool.ts'
import type { PersonalData } from '#server/platform/personal-data.ts'
import { consents } from '#server/schema/privacy.ts'

interface Consent {
  userId: string
  kind: ConsentKind
  isGiven: boolean
  /** Empty where there is no text. */
  textVersion?: string
  language: Language
  at: Date
}

/** In the transaction of what was accepted. */
export async function recordConsent(tx: Tx, consent: Consent): Promise<void> {
  await tx.insert(consents).values(consent)
}

/** The newest first. */
function listConsents(db: Database | Tx, userId: string) {
  const { kind, isGiven, textVersion, language, at } = consents
  return db
    .select({ kind, isGiven, textVersion, language, at })
    .from(consents)
    .where(eq(consents.userId, userId))
    .orderBy(desc(at), desc(consents.id))
}

/** The day from which a version of a text holds; null where there is none. The texts are kept elsewhere. */
export type FindTextSince = (
  db: Database | Tx,
  consent: { kind: ConsentKind; textVersion: string },
) => Promise<string | null>

/** With the day from which each version holds. */
export async function listDatedConsents(db: Database | Tx, userId: string, findTextSince: FindTextSince) {
  const dated: (Awaited<ReturnType<typeof listConsents>>[number] & { textSince: string | null })[] = []
  for (const consent of await listConsents(db, userId))
    dated.push({ ...consent, textSince: await findTextSince(db, consent) })
  return dated
}

export function consentsOfPerson(findTextSince: FindTextSince): PersonalData {
  return {
    name: 'consents',
    export: (tx, userId) => listDatedConsents(tx, userId, findTextSince),
    async merge(tx, { fromId, intoId }) {
      const moved = await tx
        .update(consents)
        .set({ userId: intoId })
        .where(eq(consents.userId, fromId))
        .returning({ id: consents.id })
      return { moved: moved.length, collided: 0 }
    },
    async erase(tx, userId) {
      await tx.delete(consents).where(eq(consents.userId, userId))
    },
  }
}
