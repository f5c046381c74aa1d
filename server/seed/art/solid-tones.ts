/** The tones of a color for solids. Their fronts are turned from the light, so that black needs lifting off the plate. */
import { tonesOf as plainTonesOf, type Tones } from './colors.ts'

const LIFTED_BLACK: Tones = {
  glint: '#9aa49f',
  light: '#5c6561',
  base: '#444b48',
  shade: '#313735',
  deep: '#181c1b',
}

export function tonesOf(color: string | undefined): Tones {
  return color === 'black' ? LIFTED_BLACK : plainTonesOf(color)
}
