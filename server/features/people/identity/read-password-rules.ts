import type { Deps } from './deps.ts'

/** What a new password must be today. */
export async function readPasswordRules({ settings }: Pick<Deps, 'settings'>) {
  const { identity, security } = await settings.read()
  return { minLength: security.passwordMinLength, storeName: identity.storeName }
}
