/** The light of an hour, and the tones that a color has in it. */
import { mixHex } from '#server/platform/drawing/colors.ts'

type Hour = 'dawn' | 'morning' | 'day' | 'dusk' | 'night'

export interface Light {
  hour: Hour
  /** The sky above and at the horizon. */
  top: string
  low: string
  /** What it falls on, and what it does not reach. */
  key: string
  shade: string
  /** How much of every color the hour takes away, 0 to 1. */
  dimness: number
  /** How far up the sun or the moon stands, 0 the horizon. */
  height: number
}

const LIGHTS: Record<Hour, Omit<Light, 'hour'>> = {
  dawn: { top: '#27454f', low: '#dc9d6b', key: '#ffd5a0', shade: '#16211f', dimness: 0.26, height: 70 },
  morning: { top: '#3b6571', low: '#d3c9a2', key: '#fff0cf', shade: '#182622', dimness: 0.14, height: 190 },
  day: { top: '#41717f', low: '#b3cabc', key: '#fff7e2', shade: '#1a2926', dimness: 0.08, height: 290 },
  dusk: { top: '#28343f', low: '#c8704b', key: '#ffbb80', shade: '#12191b', dimness: 0.36, height: 46 },
  night: { top: '#0d191e', low: '#2b474c', key: '#c6dcd4', shade: '#080e0d', dimness: 0.56, height: 230 },
}

/** `startsAt` is as on the wall in Puerto Rico. */
export function hourOf(startsAt: string): Hour {
  const minutes = Number(startsAt.slice(11, 13)) * 60 + Number(startsAt.slice(14, 16))
  if (minutes < 5 * 60 + 30) return 'night'
  if (minutes < 8 * 60 + 45) return 'dawn'
  if (minutes < 11 * 60) return 'morning'
  if (minutes < 16 * 60 + 30) return 'day'
  return minutes <= 18 * 60 + 15 ? 'dusk' : 'night'
}

/** No two mornings are of one color: `warmth`, 0 to 1, is the day's own. */
export function lightAt(hour: Hour, warmth: number): Light {
  const light = LIGHTS[hour]
  return {
    ...light,
    hour,
    top: mixHex(light.top, warmth > 0.5 ? '#4a4658' : '#1f5a58', Math.abs(warmth - 0.5) * 0.5),
    low: mixHex(light.low, warmth > 0.5 ? '#e58f6e' : '#9fc4bd', Math.abs(warmth - 0.5) * 0.7),
    height: light.height * (0.8 + warmth * 0.5),
  }
}

/** Planes of one thing, from the side that faces the light to the one that turns away. */
export interface Tones {
  bright: string
  base: string
  dim: string
  deep: string
}

export function tonesOf(color: string, { key, shade, dimness }: Light): Tones {
  return {
    bright: mixHex(mixHex(color, key, 0.36), shade, dimness * 0.55),
    base: mixHex(color, shade, dimness * 0.8),
    dim: mixHex(color, shade, 0.3 + dimness * 0.5),
    deep: mixHex(color, shade, 0.56 + dimness * 0.34),
  }
}
