import { m } from '#web/paraglide/messages.js'
import type { Device } from './device-name.ts'

/** "Firefox on Windows", as far as the user agent tells. */
export function describeDevice({ browser, system }: Device): string {
  if (browser && system) return m.identity_device_name({ browser, system })
  return browser ?? system ?? m.identity_device_unknown()
}
