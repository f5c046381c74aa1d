import { handheldLight } from './handheld-light.ts'
import { lantern } from './lantern.ts'
import { lightHolder } from './light-holder.ts'
import { batteryCase, charger } from './lights-power.ts'
import { headlamp, keychainLight } from './lights-worn.ts'
import type { Drawing } from './types.ts'

export const lightDrawings: Record<string, Drawing> = {
  'handheld-light': handheldLight,
  headlamp,
  'keychain-light': keychainLight,
  lantern,
  'light-holder': lightHolder,
  'battery-case': batteryCase,
  charger,
}
