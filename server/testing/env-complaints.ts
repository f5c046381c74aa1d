/** What the settings of a store are told that production does not accept. */
import { EnvError, parseEnv } from '../platform/env.ts'

/** Fit for production. */
export const STORE = {
  APP_SECRET: 'b7Qm-2xLw_9RtZ4vKp8sYd1NfHg6Jc3A',
  PUBLIC_URL: 'https://coqui.pr',
  SMTP_URL: 'smtps://mail.example.com',
  MAIL_FROM: 'shop@coqui.pr',
  ALLOW_TEST_GATEWAY: '1',
}

export function complaintsOf(source: Record<string, string>): readonly string[] {
  try {
    parseEnv(source)
  } catch (error) {
    if (error instanceof EnvError) return error.sentences
    throw error
  }
  return []
}
