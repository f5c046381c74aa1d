/** Who walks through the journeys, and what they find in their mail. */
import { expect, type Page } from '@playwright/test'
import type { Role } from '../../contract/permissions.ts'

export const DEMO_PASSWORD = 'Demo-pass-2024'

/** Signs in over the API: for journeys that are not about signing in. */
export async function signInAs(page: Page, role: Role): Promise<void> {
  const response = await page.request.post('/api/auth/login', {
    data: { username: role, password: DEMO_PASSWORD },
  })
  expect(response.status()).toBe(200)
}

export interface NewPerson {
  name: string
  email: string
  password: string
}

export function inventPerson(name = 'Marisol Rivera Ortiz'): NewPerson {
  const tag = Math.random().toString(36).slice(2, 10)
  return { name, email: `marisol.${tag}@example.test`, password: `Ceiba-y-flamboyan-${tag}` }
}

/** Signs up and confirms over the API; the page is signed in afterwards. */
export async function signUpConfirmed(page: Page, person: NewPerson = inventPerson()): Promise<NewPerson> {
  const response = await page.request.post('/api/auth/signup', {
    data: { email: person.email, password: person.password, displayName: person.name, language: 'en' },
  })
  expect(response.status()).toBe(202)
  await page.goto(await linkInMail(page, person.email, 'Confirm'))
  return person
}

/** The first link of the newest mail to someone, waited for. */
export async function linkInMail(page: Page, to: string, subject: string): Promise<string> {
  let link: string | undefined
  await expect(async () => {
    const response = await page.request.get('/api/demo/mail', { params: { to } })
    const mails = (await response.json()) as { subject: string; text: string }[]
    link = mails.find((mail) => mail.subject.includes(subject))?.text.match(/https?:\/\/\S+/)?.[0]
    expect(link).toBeDefined()
  }).toPass({ timeout: 15_000 })
  return link as string
}
