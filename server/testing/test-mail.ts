/** The mailbox of a test: what stands in the outbox is delivered when its addressee looks. */
import type { OpenDatabase } from '../platform/database/pool.ts'
import type { Tasks } from '../platform/jobs.ts'
import type { Mail, Mailer } from '../platform/mail/mail.ts'

export interface TestMail {
  mailer: Mailer
  deliverFrom(process: { database: OpenDatabase; tasks: Tasks }): void
  /** Every mail to an address, oldest first. */
  to(address: string): Promise<Mail[]>
  last(address: string): Promise<Mail>
  /** The last link mailed to an address, as a path of this site. */
  link(address: string): Promise<string>
}

export function createTestMail(): TestMail {
  const delivered: Mail[] = []
  let source: { database: OpenDatabase; tasks: Tasks } | null = null

  /** That person's alone: what waits for hundreds of others in a long file would be written for each who looks. */
  async function deliverTo(address: string): Promise<void> {
    if (!source) return
    const { rows } = await source.database.pool.query<{ id: string }>(
      `select id from outbox where to_address = $1 and status in ('pending', 'retry') order by created_at, id`,
      [address],
    )
    for (const { id } of rows) await source.tasks.deliver_mail?.({ id })
  }

  async function to(address: string): Promise<Mail[]> {
    await deliverTo(address)
    return delivered.filter((mail) => mail.to === address)
  }

  async function last(address: string): Promise<Mail> {
    const mail = (await to(address)).at(-1)
    if (!mail) throw new Error(`No mail was sent to ${address}.`)
    return mail
  }

  return {
    mailer: { send: async (mail) => void delivered.push(mail) },
    deliverFrom: (process) => {
      source = process
    },
    to,
    last,
    async link(address) {
      const { text } = await last(address)
      const url = /https?:\/\/\S+token=\S+/.exec(text)?.[0]
      if (!url) throw new Error(`The last mail to ${address} has no link.`)
      const { pathname, search } = new URL(url)
      return pathname + search
    },
  }
}
