/** What stands for a workshop: its emblem, and the wide picture above its page. */

import { EMBLEMS, MOTIFS, type Motif } from './covers/emblems.ts'
import { drawScene } from './covers/scenes.ts'
import { hashText, type Ink, plate } from './kit.ts'
import { tintedGround, traceRelief } from './relief.ts'

/** The demo's own workshops; any other seed is given a motif by chance. */
const MOTIF_OF: Readonly<Record<string, Motif>> = {
  provider: 'anvil',
  'cuero-guayacan': 'needle',
  veleria: 'sail',
  cucubano: 'cucubano',
  'linea-de-tiro': 'target',
  'monte-adentro': 'peaks',
}

const GROUNDS: Record<Motif, string> = {
  anvil: '#4a5752',
  needle: '#67503b',
  sail: '#3d5d6b',
  cucubano: '#475a3c',
  target: '#5e5348',
  peaks: '#3d6355',
  palm: '#4c6347',
}

function chooseMotif(seed: string, motif?: string): Motif {
  const told = MOTIFS.find((name) => name === motif) ?? MOTIF_OF[seed]
  return told ?? (MOTIFS[hashText(seed) % MOTIFS.length] as Motif)
}

/** A mark of 600 x 600, readable at 40 px. */
export function drawProviderLogo(seed: string, motif?: string): string {
  const name = chooseMotif(seed, motif)
  const { line, brass, dots = [], stitches } = EMBLEMS[name]
  const spots = dots.map(([x, y, r]) => `<circle cx="${x}" cy="${y}" r="${r}"/>`).join('')
  const land = traceRelief({ seed: `mark of ${seed}`, width: 600, height: 600, levels: 9, hill: 260 })
  const content = (ink: Ink) =>
    `<rect width="600" height="600" fill="${tintedGround(ink, GROUNDS[name])}"/>` +
    `<g fill="none" stroke="#e6eadd" stroke-opacity=".1" stroke-width="2"><path d="${land.join('')}"/></g>` +
    '<g fill="none" stroke-width="15" stroke-linecap="round" stroke-linejoin="round">' +
    `<path d="${line}" stroke="#f1ecdf"/>` +
    (stitches ? `<path d="${stitches}" stroke="#f1ecdf" stroke-dasharray="26 28"/>` : '') +
    `<path d="${brass}" stroke="#e0b25a"/></g><g fill="#e0b25a">${spots}</g>`
  return plate(`logo ${seed} ${name}`, content, { width: 600, height: 600, contours: 0 })
}

/** A night scene of 1600 x 640. Its left is quiet: names stand there. */
export function drawProviderCover(seed: string, motif?: string): string {
  return drawScene(seed, chooseMotif(seed, motif))
}
