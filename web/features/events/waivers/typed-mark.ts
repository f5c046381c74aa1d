/**
 * A typed name as strokes, for whoever cannot draw: plain letters of one line, slanted like handwriting, on the plate of
 * 600 by 200.
 */

/** Each letter on a grid of 4 by 6, strokes apart by a bar, points apart by a space. */
const LETTERS: Readonly<Record<string, string>> = {
  A: '06 20 46|13 33',
  B: '06 00 30 41 32 03|33 44 45 36 06',
  C: '41 30 10 01 05 16 36 45',
  D: '06 00 20 42 44 26 06',
  E: '40 00 06 46|03 33',
  F: '40 00 06|03 33',
  G: '41 30 10 01 05 16 36 45 43 23',
  H: '00 06|40 46|03 43',
  I: '20 26',
  J: '40 45 36 16 05',
  K: '00 06|40 03 46',
  L: '00 06 46',
  M: '06 00 23 40 46',
  N: '06 00 46 40',
  O: '10 30 41 45 36 16 05 01 10',
  P: '06 00 30 41 42 33 03',
  Q: '10 30 41 45 36 16 05 01 10|34 46',
  R: '06 00 30 41 42 33 03|23 46',
  S: '41 30 10 01 02 13 33 44 45 36 16 05',
  T: '00 40|20 26',
  U: '00 05 16 36 45 40',
  V: '00 26 40',
  W: '00 16 23 36 40',
  X: '00 46|40 06',
  Y: '00 23 40|23 26',
  Z: '00 40 06 46',
  "'": '20 21',
  '-': '13 33',
  '.': '26 25',
}

/** Above the letter before. */
const ACCENTS: Readonly<Record<string, readonly (readonly [number, number])[]>> = {
  '\u0301': [
    [2, -0.5],
    [3, -1.5],
  ],
  '\u0303': [
    [0.8, -0.7],
    [1.5, -1.3],
    [2.5, -0.7],
    [3.2, -1.3],
  ],
  '\u0308': [
    [1, -0.8],
    [3, -0.8],
  ],
}

const ADVANCE = 5.2
/** These stand in the middle of their grid and need less of it. */
const NARROW = "I'."
const NARROW_BY = 1.3
const SPACE = 3
const SLANT = 0.25
const LEFT = 40
const WIDTH = 520
const LINE_Y = 160
const UNIT_MAX = 18
const STROKES_MAX = 60

type Placed = { at: number; points: readonly (readonly [number, number])[] }

export function strokesOfName(name: string): number[][] {
  const { placed, length } = placeLetters(name)
  if (placed.length === 0) return []
  const unit = Math.min(UNIT_MAX, WIDTH / (length + 6 * SLANT))
  return placed.slice(0, STROKES_MAX).map(({ at, points }) =>
    points.flatMap(([x, y]) => {
      const up = 6 - y
      return [round(LEFT + (at + x + up * SLANT) * unit), round(LINE_Y - up * unit)]
    }),
  )
}

function placeLetters(name: string): { placed: Placed[]; length: number } {
  const placed: Placed[] = []
  let at = 0
  let letterAt = 0
  for (const letter of name.trim().toUpperCase().normalize('NFD')) {
    const accent = ACCENTS[letter]
    const strokes = LETTERS[letter]
    if (accent) placed.push({ at: letterAt, points: accent })
    else if (strokes) {
      const tuck = NARROW.includes(letter) ? NARROW_BY : 0
      letterAt = at - tuck
      for (const stroke of strokes.split('|')) placed.push({ at: letterAt, points: pointsOf(stroke) })
      at += ADVANCE - 2 * tuck
    } else if (letter === ' ') at += SPACE
  }
  return { placed, length: at }
}

function pointsOf(stroke: string): (readonly [number, number])[] {
  return stroke.split(' ').map((pair) => [Number(pair[0]), Number(pair[1])] as const)
}

function round(value: number): number {
  return Math.round(value * 10) / 10
}
