/** Things of the shop in larger pictures: lifted off their plates and set among others. */
import type { Look } from '../../demo-types.ts'
import { DRAWINGS } from '../drawings.ts'
import type { View } from '../types.ts'

export interface Piece {
  kind: string
  look?: Look
  view?: View
  /** Where the middle of the thing's own picture comes to lie. */
  x: number
  y: number
  scale: number
  /** Degrees; little, or its light would come from elsewhere. */
  turn?: number
}

export function placePiece({ kind, look = {}, view, x, y, scale, turn = 0 }: Piece): string {
  const drawing = DRAWINGS[kind]
  if (!drawing) throw new Error(`No drawing of kind ${kind}`)
  const picture = liftOffPlate(drawing.draw(look, view ?? drawing.views[0] ?? 'front'))
  const spin = turn ? ` rotate(${turn})` : ''
  return `<g transform="translate(${x} ${y})${spin} scale(${scale}) translate(-500 -500)">${picture}</g>`
}

/** A product's picture without its ground and its contour lines, and a third lighter without decimals. */
function liftOffPlate(svg: string): string {
  return svg
    .replace(/^<svg[^>]*>|<\/svg>$/g, '')
    .replace(/<\/defs><rect[^>]*\/>/, '</defs>')
    .replace(/<g class="ground".*?<\/g>/, '')
    .replace(/ d="[^"]*"/g, roundPath)
}

/** Not a mark drawn on a small grid and enlarged. */
function roundPath(attribute: string): string {
  const d = attribute.slice(4, -1)
  const numbers = d.match(/\d+(\.\d+)?/g) ?? []
  if (Math.max(...numbers.map(Number)) < 100) return attribute
  if (/^[MZzl\d\s.-]+$/.test(d)) return ` d="${roundSteps(d)}"`
  return /[a-y]/.test(d)
    ? attribute
    : ` d="${pack(d.replace(/-?\d*\.\d+/g, (number) => ` ${Math.round(Number(number))}`))}"`
}

/** Steps from point to point, between rounded points: their errors must not add up. */
function roundSteps(d: string): string {
  let [x, y, penX, penY] = [0, 0, 0, 0]
  const moves = d.match(/[MZzl][^MZzl]*/g) ?? []
  const rounded = moves.map((move) => {
    const numbers = (move.match(/-?(\d+\.?\d*|\.\d+)/g) ?? []).map(Number)
    const isStep = move.startsWith('l')
    const steps: number[] = []
    for (let index = 0; index + 1 < numbers.length; index += 2) {
      const [dx, dy] = [numbers[index] ?? 0, numbers[index + 1] ?? 0]
      ;[x, y] = isStep ? [x + dx, y + dy] : [dx, dy]
      const [toX, toY] = [Math.round(x), Math.round(y)]
      steps.push(...(isStep ? [toX - penX, toY - penY] : [toX, toY]))
      ;[penX, penY] = [toX, toY]
    }
    return `${move[0]}${steps.join(' ')}`
  })
  return pack(rounded.join(''))
}

const pack = (d: string) =>
  d
    .replace(/ +/g, ' ')
    .replace(/([A-Za-z]) /g, '$1')
    .replace(/ -/g, '-')
