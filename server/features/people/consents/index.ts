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
export function listConsents(db: Database | Tx, userId: string) {
  const { kind, isGiven, textVersion, language, at } = consents
  return db
    .select({ kind, isGiven, textVersion, language, at })
    .from(consents)
    .where(eq(consents.userId, userId))
    .orderBy(desc(at), desc(consents.id))
}

export const consentsOfPerson: PersonalData = {
  name: 'consents',
  export: (tx, userId) => listConsents(tx, userId),
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
