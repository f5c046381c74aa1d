/** An event's cover where nobody sent one: a scene of its kind, its place and its hour, in a frame of contour lines. */
import { drawFalling } from './scenes/backdrop.ts'
import { drawBay } from './scenes/bay.ts'
import { drawBench } from './scenes/bench.ts'
import { chooseScene, type Scene } from './scenes/choose-scene.ts'
import { drawClassroom } from './scenes/classroom.ts'
import { drawCorridor } from './scenes/corridor.ts'
import { COVER_SIZE, type CoverFacts } from './scenes/facts.ts'
import { colorOf, drawFrame } from './scenes/frame.ts'
import { drawOverlook } from './scenes/overlook.ts'
import { type Setting, settingOf } from './scenes/setting.ts'
import { drawLighthouse, drawMarina, drawPorch } from './scenes/social.ts'

export { COVER_SIZE, type CoverFacts }

const DRAWINGS: Record<Scene, (setting: Setting) => string> = {
  bay: drawBay,
  corridor: drawCorridor,
  classroom: drawClassroom,
  overlook: drawOverlook,
  bench: drawBench,
  lighthouse: drawLighthouse,
  marina: drawMarina,
  porch: drawPorch,
}

/** No rain falls in these. */
const INSIDE: ReadonlySet<Scene> = new Set(['corridor', 'classroom', 'bench'])

/** Stands in its place while it loads. */
export const coverColor = ({ kind }: Pick<CoverFacts, 'kind'>): string => colorOf(kind)

/** No date and no word in it: pages set those over it, in the reader's language. The lower left is the quiet part. */
export function drawCoverArt(facts: CoverFacts): string {
  const { width, height } = COVER_SIZE
  const setting = settingOf(facts)
  const scene = chooseScene(setting, facts.kind)
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">` +
    DRAWINGS[scene](setting) +
    (INSIDE.has(scene) ? '' : drawFalling(setting)) +
    drawFrame(`${setting.place} ${facts.startsAt}`, facts.kind) +
    '</svg>'
  )
}
