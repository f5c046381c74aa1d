/** SendGrid as its API is seen over HTTP: strict about the key and about the shape of what it is sent. */
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { z } from 'zod'

const Address = z.strictObject({ email: z.email(), name: z.string().optional() })

/** Nothing but what the API knows: a misspelt field is refused. */
const SentMail = z.strictObject({
  personalizations: z
    .array(
      z.strictObject({
        to: z.array(Address).min(1),
        custom_args: z.record(z.string(), z.string()).optional(),
      }),
    )
    .min(1),
  from: Address,
  subject: z.string().min(1),
  content: z
    .array(z.strictObject({ type: z.enum(['text/plain', 'text/html']), value: z.string().min(1) }))
    .min(1)
    .refine((parts) => parts[0]?.type === 'text/plain', 'plain text comes first'),
  custom_args: z.record(z.string(), z.string()).optional(),
  tracking_settings: z
    .strictObject({
      click_tracking: z.strictObject({ enable: z.boolean(), enable_text: z.boolean() }).optional(),
      open_tracking: z.strictObject({ enable: z.boolean() }).optional(),
    })
    .optional(),
})
export type SentMail = z.output<typeof SentMail>

interface FakeAccount {
  apiKey: string
  scopes: string[]
  /** Null: the key may not read them. */
  senders: { from_email: string; verified: boolean }[] | null
  domains: FakeDomain[] | null
}

interface FakeDomain {
  id?: number
  domain: string
  /** As it was when somebody last had it validated. */
  valid: boolean
  dns?: Record<string, { valid: boolean; type: string; host: string; data: string }>
  /** What the DNS holds now; absent: as it was. Null: this key may not have it validated. */
  now?: Record<string, { valid: boolean; reason: string | null }> | null
}

export interface FakeSendgrid {
  url: string
  account: FakeAccount
  sent: SentMail[]
  /** What the next calls are answered with, instead of what they asked for; 0 never answers. */
  failures: number[]
  close(): Promise<void>
}

export async function startFakeSendgrid(account: FakeAccount): Promise<FakeSendgrid> {
  const server = createServer((request, response) => void serve(fake, request, response))
  const fake: FakeSendgrid = {
    url: '',
    account,
    sent: [],
    failures: [],
    close: async () => {
      server.close()
      server.closeAllConnections()
      await once(server, 'close')
    },
  }
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  fake.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return fake
}

async function serve(fake: FakeSendgrid, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  const failure = fake.failures.shift()
  if (failure === 0) return
  const [status, body] =
    failure === undefined
      ? answer(fake, request, Buffer.concat(chunks).toString())
      : ([failure, refusal('out of order')] as const)
  response.writeHead(status, { 'content-type': 'application/json' })
  response.end(body === null ? '' : JSON.stringify(body))
}

function answer(fake: FakeSendgrid, request: IncomingMessage, body: string): readonly [number, unknown] {
  const { account } = fake
  if (request.headers.authorization !== `Bearer ${account.apiKey}`)
    return [401, refusal('The provided authorization grant is invalid, expired, or revoked')]
  const url = new URL(request.url ?? '/', fake.url)
  switch (`${request.method} ${url.pathname}`) {
    case 'POST /v3/mail/send':
      return takeMail(fake, request, body)
    case 'GET /v3/scopes':
      return [200, { scopes: account.scopes }]
    case 'GET /v3/verified_senders':
      return account.senders ? [200, { results: account.senders }] : [403, refusal('access forbidden')]
    case 'GET /v3/whitelabel/domains':
      return listDomains(account, url.searchParams.get('domain'))
    case `POST ${/^\/v3\/whitelabel\/domains\/\d+\/validate$/.exec(url.pathname)?.[0]}`:
      return validateDomain(account, Number(url.pathname.split('/')[4]))
    default:
      return [404, refusal('not found')]
  }
}

function takeMail(fake: FakeSendgrid, request: IncomingMessage, body: string): readonly [number, unknown] {
  if (!fake.account.scopes.includes('mail.send')) return [403, refusal('access forbidden')]
  if (request.headers['content-type'] !== 'application/json') return [415, refusal('JSON only')]
  const mail = SentMail.safeParse(JSON.parse(body))
  if (!mail.success) return [400, refusal(mail.error.message)]
  fake.sent.push(mail.data)
  return [202, null]
}

function listDomains({ domains }: FakeAccount, requested: string | null): readonly [number, unknown] {
  if (!domains) return [403, refusal('access forbidden')]
  const found = domains.filter(({ domain }) => requested === null || domain === requested)
  return [200, found.map(({ now: _, ...shown }) => shown)]
}

/** Looks at the DNS, and remembers what it saw. */
function validateDomain({ domains }: FakeAccount, id: number): readonly [number, unknown] {
  const found = domains?.find((each) => each.id === id)
  if (!found) return [404, refusal('not found')]
  if (found.now === null) return [403, refusal('access forbidden')]
  for (const [name, { valid }] of Object.entries(found.now ?? {})) {
    const record = found.dns?.[name]
    if (record) record.valid = valid
  }
  const results = Object.fromEntries(
    Object.entries(found.dns ?? {}).map(([name, { valid }]) => [
      name,
      { valid, reason: found.now?.[name]?.reason ?? null },
    ]),
  )
  found.valid = Object.values(results).every(({ valid }) => valid)
  return [200, { id, valid: found.valid, validation_results: results }]
}

function refusal(message: string) {
  return { errors: [{ message, field: null, help: null }] }
}
