/** The contact form: kept, mailed to every admin, and a copy to whoever wrote. */

import type { Language } from '#contract/language.ts'
import { LIMITS } from '#contract/limits.ts'
import type { sendContactMessage } from '#contract/site/content.ts'
import { findAdmins, queueMail } from '#server/features/people/identity/index.ts'
import { m } from '#server/paraglide/messages.js'
import type { Call } from '#server/platform/http/route.ts'
import { newId } from '#server/platform/ids.ts'
import { contactMessages } from '#server/schema/site.ts'
import type { Deps } from './deps.ts'

const OK = { ok: true as const }

export async function takeMessage({ db, clock, limiter }: Deps, call: Call<typeof sendContactMessage>) {
  const { website, name, email, topic, message } = call.input
  // A machine gets the same answer as a person, and nothing happens.
  if (website) return OK
  const limit = { max: LIMITS.contact.perAddress, windowMs: LIMITS.contact.windowMs }
  await limiter.count('contact', call.address, limit)
  // The copy goes to whatever address was given: nobody may be flooded with them.
  await limiter.count('contact-copy', email, limit)
  const id = newId('msg')
  const { language } = call
  await db.transaction(async (tx) => {
    await tx
      .insert(contactMessages)
      .values({ id, name, email, topic, message, language, createdAt: clock.now() })
    for (const admin of await findAdmins(tx)) {
      await queueMail(tx, {
        template: 'contact-message',
        to: admin.email,
        language: admin.language,
        data: { name, email, topic: nameTopic(topic, admin.language), message },
        cause: `contact-message:${id}:${admin.id}`,
      })
    }
    await queueMail(tx, {
      template: 'contact-copy',
      to: email,
      language,
      data: { name, topic: nameTopic(topic, language), message },
      cause: `contact-copy:${id}`,
    })
  })
  return OK
}

const TOPICS = {
  order: m.mail_contact_topic_order,
  product: m.mail_contact_topic_product,
  event: m.mail_contact_topic_event,
  account: m.mail_contact_topic_account,
  other: m.mail_contact_topic_other,
}

function nameTopic(topic: keyof typeof TOPICS, language: Language): string {
  return TOPICS[topic]({}, { locale: language })
}
