/** What a person holds beside the password: an app with codes, or a device with passkeys. */
import { setTimeout as wait } from 'node:timers/promises'
import type { Page } from '@playwright/test'
import { codeOf } from '#server/testing/authenticator-app.ts'
import type { Texts } from './texts.ts'

const STEP_MS = 30_000
/** How long a code still counts at least, for a machine on which it is typed and sent late. */
const SENT_WITHIN_MS = 14_000

/** The app of someone in a hurry: each code is another one, and two or three in a row count without waiting. */
export function createApp(secret: string): { nextCode: () => Promise<string> } {
  let lastStep = 0
  return {
    async nextCode() {
      // A code counts from one step before its own to one step after it.
      lastStep = Math.max(lastStep + 1, Math.floor((Date.now() + SENT_WITHIN_MS) / STEP_MS) - 1)
      await wait(Math.max(0, (lastStep - 1) * STEP_MS - Date.now()))
      return codeOf(secret, lastStep * STEP_MS)
    },
  }
}

export interface PasskeyDevice {
  countPasskeys(): Promise<number>
}

/** Chromium's own virtual authenticator, which lives as long as the page and consents to everything. */
export async function addPasskeyDevice(page: Page): Promise<PasskeyDevice> {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('WebAuthn.enable')
  const { authenticatorId } = await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  return {
    async countPasskeys() {
      const { credentials } = await devtools.send('WebAuthn.getCredentials', { authenticatorId })
      return credentials.length
    },
  }
}

interface NewPasskey {
  name: string
  password: string
}

/** In that part of the profile, on the page's device. */
export async function addPasskey(page: Page, t: Texts, { name, password }: NewPasskey): Promise<void> {
  await page.getByLabel(t.identity_passkeys_name(), { exact: true }).fill(name)
  await page.getByLabel(t.identity_current_password_label(), { exact: true }).fill(password)
  await page.getByRole('button', { name: t.identity_passkeys_add(), exact: true }).click()
}
