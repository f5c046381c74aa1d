import type { z } from 'zod'
import type { SignedWaiver } from '#contract/events/waivers.schemas.ts'
import type { Language } from '#contract/language.ts'
import { endOfDay } from '#server/platform/local-day.ts'
import type { KnownSignature } from './store.ts'
import { lastValidDay } from './valid-until.ts'

export function showSignature(
  signature: KnownSignature,
  language: Language,
  waiverDays: number,
): z.output<typeof SignedWaiver> {
  const { id, waiverId, version, subjectName, typedName, relation, signedAt } = signature
  return {
    id,
    waiverId,
    waiverName: signature.waiverNames[language],
    version,
    language: signature.language,
    subjectName,
    typedName,
    relation,
    signedAt: signedAt.toISOString(),
    validUntil: endOfDay(lastValidDay(signedAt, waiverDays)).toISOString(),
    isOutdated: signature.countedFrom > version,
  }
}
