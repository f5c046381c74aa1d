/** Portraits of the people: a bust in planes of light, before a map of their own land. */
import type { Look } from '../demo-types.ts'
import { createRandom, hashText, plate } from './kit.ts'
import { drawClothes, drawCollarBehind } from './people/clothes.ts'
import { drawBeard, drawCap, drawEarring, drawGlasses } from './people/extras.ts'
import { drawEars, drawHead, drawMouth, drawNeck } from './people/face.ts'
import { drawHair, drawHairBehind } from './people/hair.ts'
import { type Person, pick, resolvePerson } from './people/traits.ts'
import { tintedGround, traceRelief } from './relief.ts'

const WIDTH = 1000
const HEIGHT = 1250
/** Lit grounds: moss, slate, clay, fern. */
const GROUNDS = ['#56675c', '#4f6268', '#6a5f4e', '#4b6a5b'] as const

/** A bust of 1000 x 1250. Looks and seed together make the person; the seed alone makes the land behind. */
export function drawPortrait(look: Look, seed: string): string {
  const random = createRandom(hashText(`portrait ${seed}`))
  const ground = pick(GROUNDS, random)
  const person = resolvePerson(look, random)
  const prefix = `p${hashText(seed + JSON.stringify(look)).toString(36)}-`
  const bust = drawBust(person).replace(/ id="|url\(#/g, (start) => start + prefix)
  return plate(
    `portrait ${seed}`,
    (ink) =>
      `<rect width="${WIDTH}" height="${HEIGHT}" fill="${tintedGround(ink, ground)}"/>${drawLand(seed)}${bust}`,
    { width: WIDTH, height: HEIGHT, contours: 0 },
  )
}

/** As on a printed map, every third line stronger, and one of them in brass. */
function drawLand(seed: string): string {
  const lines = traceRelief({ seed: `land of ${seed}`, width: WIDTH, height: HEIGHT, levels: 13, hill: 340 })
  const brass = 7 + (hashText(seed) % 4)
  const paths = lines.map((line, index) => {
    const style =
      index === brass
        ? ' stroke="#d9a94e" stroke-opacity=".6" stroke-width="2.6"'
        : index % 3 === 0
          ? ' stroke-opacity=".22"'
          : ''
    return `<path d="${line}"${style}/>`
  })
  return `<g fill="none" stroke="#e6eadd" stroke-opacity=".12" stroke-width="2">${paths.join('')}</g>`
}

/** Back to front. The body is larger than life size needs, so that it meets the picture's foot. */
function drawBust(person: Person): string {
  const layers = [
    drawHairBehind(person),
    drawCollarBehind(person),
    drawEars(person),
    drawNeck(person),
    drawClothes(person),
    drawHead(person),
    person.hasBeard ? drawBeard(person) : '',
    drawMouth(person),
    person.hasGlasses ? drawGlasses(person) : '',
    drawHair(person),
    person.hairShape === 'cap' ? drawCap(person) : '',
    person.hairShape === 'bun' ? drawEarring(person) : '',
  ]
  return `<g transform="translate(500 1250) scale(1.15) translate(-500 -1150)">${layers.join('')}</g>`
}
