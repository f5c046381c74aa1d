/** The tones of a colour for solids. Their fronts are turned from the light, so that black needs lifting off the plate. */
import { tonesOf as plainTonesOf, type Tones } from './colours.ts'

const LIFTED_BLACK: Tones = {
  glint: '#9aa49f',
  light: '#5c6561',
  base: '#444b48',
  shade: '#313735',
  deep: '#181c1b',
}

export function tonesOf(colour: string | undefined): Tones {
  return colour === 'black' ? LIFTED_BLACK : plainTonesOf(colour)
}
