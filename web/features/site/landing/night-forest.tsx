import { Coqui } from './coqui.tsx'
import { drawFrond, drawPalm, drawRidge, drawVeins, FOREST_HEIGHT, FOREST_WIDTH } from './forest-shapes.ts'

// Drawn once, when this file is loaded: a page that is rendered often must not draw it every time.
const ridges = [
  drawRidge({ seed: 'cerro de punta', base: 520, swing: 250, hill: 430, lines: 4 }),
  drawRidge({ seed: 'el yunque', base: 610, swing: 190, hill: 360, lines: 4 }),
  drawRidge({ seed: 'guilarte', base: 712, swing: 130, hill: 300, lines: 3 }),
  drawRidge({ seed: 'carite', base: 800, swing: 90, hill: 240, lines: 0 }),
]
const palms = [
  { x: 700, y: 840, height: 180 },
  { x: 782, y: 855, height: 228 },
  { x: 846, y: 870, height: 166 },
  { x: 1000, y: 880, height: 210 },
  { x: 1068, y: 880, height: 156 },
  { x: 420, y: 880, height: 152 },
  { x: 480, y: 892, height: 190 },
  { x: 210, y: 900, height: 164 },
].map(({ x, y, height }) => drawPalm(`palm ${x}`, { x, y }, height))

/** The leaf that the coquí sits on: two edges and a rib, from the right border to its tip. */
const LEAF = {
  upper: [
    { x: 1680, y: 640 },
    { x: 1330, y: 588 },
    { x: 1010, y: 776 },
  ],
  rib: [
    { x: 1680, y: 760 },
    { x: 1340, y: 690 },
    { x: 1010, y: 776 },
  ],
  lower: [
    { x: 1680, y: 880 },
    { x: 1290, y: 884 },
    { x: 1010, y: 776 },
  ],
} as const
const veins = drawVeins(LEAF.rib, LEAF.upper, 9) + drawVeins(LEAF.rib, LEAF.lower, 9)
const fronds = [
  drawFrond({ x: -20, y: 930 }, { x: 90, y: 760 }, { x: 300, y: 812 }, 52),
  drawFrond({ x: -10, y: 940 }, { x: 20, y: 730 }, { x: 130, y: 690 }, 46),
  drawFrond({ x: 40, y: 950 }, { x: 240, y: 840 }, { x: 440, y: 884 }, 40),
  drawFrond({ x: 1640, y: 960 }, { x: 1480, y: 800 }, { x: 1270, y: 868 }, 50),
  drawFrond({ x: 1610, y: 960 }, { x: 1590, y: 770 }, { x: 1478, y: 716 }, 44),
].join('')

/** Where the call comes from: the throat. */
const CALL = { x: 1246, y: 606 }
const CALL_RINGS = [64, 108, 158, 216, 284, 364]

/** A coquí calls from a leaf above the cordillera, at night. Its foot and right edge stay in the picture at every width. */
export function NightForest() {
  return (
    <svg
      viewBox={`0 0 ${FOREST_WIDTH} ${FOREST_HEIGHT}`}
      preserveAspectRatio="xMaxYMax slice"
      fill="none"
      aria-hidden="true"
      className="size-full"
    >
      <Shades />
      <circle cx="1270" cy="420" r="560" fill="url(#forest-glow)" />
      <circle cx="1330" cy="330" r="150" className="fill-text/5 stroke-text/20" />
      {ridges.map((ridge, index) => (
        <g key={ridge.crest}>
          {index === 3 ? <Palms /> : null}
          <path d={ridge.land} fill={`url(#forest-ridge-${index})`} />
          <path d={ridge.crest} className="stroke-text/14" />
          {ridge.contours.map((line, depth) => (
            <path key={line} d={line} className="stroke-text/8" opacity={1 - depth * 0.2} />
          ))}
        </g>
      ))}
      <Call />
      <Leaf />
      <Coqui x={1172} y={458} scale={8.6} />
      <path d={fronds} className="fill-sunken" />
    </svg>
  )
}

function Shades() {
  const tones = ['--color-pressed', '--color-raised', '--color-surface', '--color-sunken']
  return (
    <defs>
      <radialGradient id="forest-glow">
        <stop offset="0" stopColor="var(--color-pressed)" stopOpacity="0.9" />
        <stop offset="1" stopColor="var(--color-page)" stopOpacity="0" />
      </radialGradient>
      {tones.map((tone, index) => (
        <linearGradient key={tone} id={`forest-ridge-${index}`} x1="0" x2="0" y1="0" y2="1">
          <stop offset="0" stopColor={`var(${tone})`} />
          <stop offset="1" stopColor="var(--color-page)" />
        </linearGradient>
      ))}
      <linearGradient id="forest-coqui" x1="0" x2="0" y1="0" y2="1">
        <stop offset="0" stopColor="var(--color-control)" />
        <stop offset="1" stopColor="var(--color-raised)" />
      </linearGradient>
      <linearGradient id="forest-leaf" x1="0" x2="0" y1="0" y2="1">
        <stop offset="0" stopColor="var(--color-pressed)" />
        <stop offset="1" stopColor="var(--color-surface)" />
      </linearGradient>
    </defs>
  )
}

function Palms() {
  return (
    <g className="fill-page stroke-page">
      {palms.map((palm) => (
        <g key={palm.trunk}>
          <path d={palm.trunk} strokeWidth="5" fill="none" strokeLinecap="round" />
          <path d={palm.crown} strokeWidth="1" />
        </g>
      ))}
    </g>
  )
}

/** Sound as contour lines. */
function Call() {
  return (
    <g className="stroke-accent">
      {CALL_RINGS.map((radius, index) => (
        <circle
          key={radius}
          cx={CALL.x}
          cy={CALL.y}
          r={radius}
          strokeWidth={1.6}
          // The widest would reach the words on a narrower screen.
          className={index > 3 ? 'max-lg:hidden' : undefined}
          opacity={0.62 - index * 0.1}
          pathLength="360"
          strokeDasharray="86 274"
          transform={`rotate(164 ${CALL.x} ${CALL.y})`}
        />
      ))}
    </g>
  )
}

const point = ({ x, y }: { x: number; y: number }) => `${x} ${y}`

function Leaf() {
  const { upper, rib, lower } = LEAF
  const edge = `M${point(upper[0])}Q${point(upper[1])} ${point(upper[2])}`
  return (
    <g>
      <path d={`${edge}Q${point(lower[1])} ${point(lower[0])}Z`} fill="url(#forest-leaf)" />
      <path d={veins} className="stroke-text/10" />
      <path
        d={`M${point(rib[0])}Q${point(rib[1])} ${point(rib[2])}`}
        className="stroke-text/18"
        strokeWidth="2"
      />
      <path d={edge} className="stroke-text/30" strokeWidth="1.5" />
    </g>
  )
}
