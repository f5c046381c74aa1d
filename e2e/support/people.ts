/** Who walks through the journeys, and what they find in their mail. */
import { randomBytes } from 'node:crypto'
import { expect, type Page } from '@playwright/test'
import type { Language } from '#contract/language.ts'
import type { Role } from '#contract/permissions.ts'
import { textsIn } from './texts.ts'

/** A page, or anybody who needs none. */
export type Caller = Pick<Page, 'request'>

export const DEMO_PASSWORD = 'Demo-pass-2024'

/** Signs in over the API: for journeys that are not about signing in. */
export async function signInAs(page: Caller, role: Role): Promise<void> {
  await signInByApi(page, role, DEMO_PASSWORD)
}

export async function signInByApi(page: Caller, username: string, password: string): Promise<void> {
  const response = await page.request.post('/api/auth/login', { data: { username, password } })
  expect(response.status()).toBe(200)
}

export interface NewPerson {
  name: string
  email: string
  password: string
}

export function inventPerson(name = 'Marisol Rivera Ortiz'): NewPerson {
  const tag = randomBytes(5).toString('hex')
  return { name, email: `marisol.${tag}@example.test`, password: `Ceiba-y-flamboyan-${tag}` }
}

/** Signs up and confirms over the API; the page is signed in afterwards. */
export async function signUpConfirmed(
  page: Caller,
  person: NewPerson = inventPerson(),
  language: Language = 'en',
): Promise<NewPerson> {
  const response = await page.request.post('/api/auth/signup', {
    data: { email: person.email, password: person.password, displayName: person.name, language },
  })
  expect(response.status()).toBe(202)
  const link = await linkInMail(page, person.email, textsIn(language).mail_confirm_email_subject())
  expect((await page.request.get(link, { maxRedirects: 0 })).status()).toBe(302)
  return person
}

export interface ReceivedMail {
  subject: string
  text: string
}

/** The newest mail to someone with that subject, waited for. */
export async function mailTo(page: Caller, to: string, subject: string): Promise<ReceivedMail> {
  let mail: ReceivedMail | undefined
  await expect(async () => {
    const response = await page.request.get('/api/demo/mail', { params: { to } })
    const mails = (await response.json()) as ReceivedMail[]
    mail = mails.find((each) => each.subject.includes(subject))
    expect(mail, `a mail "${subject}" to ${to}`).toBeDefined()
  }).toPass({ timeout: 90_000, intervals: [50, 100, 200, 400] })
  return mail as ReceivedMail
}

/** Its first link. */
export async function linkInMail(page: Caller, to: string, subject: string): Promise<string> {
  const { text } = await mailTo(page, to, subject)
  const link = text.match(/https?:\/\/\S+/)?.[0]
  expect(link, `a link in the mail "${subject}"`).toBeDefined()
  return link as string
}
