/**
 * Everything a drawing needs, from one place.
 *
 * A drawing is `plate(seed, (ink) => '<g>…</g>')`, 1000 x 1000. `ink` gives gradients, patterns and clips with ids
 * that no other drawing has. Light falls from the upper left; three-quarter view; flat planes in the five tones of
 * `tonesOf(color)`; `ink.paint(color, tone)` instead of a tone where a large plane may be camouflage; ONE brass
 * highlight; a soft shadow on the ground.
 */
export * from './colors.ts'
export * from './details.ts'
export { createRandom, hashText, type Ink, type Stop } from './ink.ts'
export { drawContours, plate, productPlate } from './plate.ts'
export * from './shapes.ts'
export * from './space.ts'
export * from './textures.ts'
