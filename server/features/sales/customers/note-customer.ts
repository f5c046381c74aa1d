/** What a provider notes of a customer. */
import type { noteCustomer } from '#contract/sales/customers.ts'
import { findProviderId } from '#server/features/people/providers/index.ts'
import type { Clock } from '#server/platform/clock.ts'
import { AppError } from '#server/platform/http/app-error.ts'
import type { Call } from '#server/platform/http/route.ts'
import { customerNotes } from '#server/schema/providers.ts'
import { type Deps, readOne } from './customers.ts'

/** An admin sells nothing, and so has nobody to note anything of. */
export async function saveNotes({ db, clock }: Deps & { clock: Clock }, call: Call<typeof noteCustomer>) {
  const { customerKey, note } = call.input
  const providerId = await findProviderId(db, call.me)
  if (providerId === null) throw new AppError('NOT_FOUND')
  await readOne({ db }, call)
  const tags = [...new Map(call.input.tags.map((tag) => [tag.toLowerCase(), tag])).values()]
  const written = {
    tags,
    note,
    userId: customerKey.startsWith('usr_') ? customerKey : null,
    updatedBy: call.me.id,
    updatedAt: clock.now(),
  }
  await db
    .insert(customerNotes)
    .values({ providerId, customerKey, ...written })
    .onConflictDoUpdate({ target: [customerNotes.providerId, customerNotes.customerKey], set: written })
  return readOne({ db }, call)
}
