import { coquiPaths } from '#contract/coqui-geometry.ts'

/** The mark's frog with a body: its own lines, thinner, over flat planes, the throat full for the call. Faces left. */
const [outline = ''] = coquiPaths
const BODY =
  'M20.6 17.3C24 17.5 27 16.8 29.3 13.8C28.6 11.4 26.6 9.4 24 8.7A4 4 0 0 0 16.4 9.6C9 9.8 3 14.4 3 20.8A6.2 6.2 0 0 0 9.2 27L15.2 26.4C17.8 25.6 19.8 23.4 20.6 20.6Z'
const BACK =
  'M16.4 9.6C9 9.8 3 14.4 3 20.8C3 22 3.3 23.2 3.9 24.2C4.2 17.6 9.4 13 17.6 12.2C16.9 11.5 16.5 10.6 16.4 9.6Z'
const THROAT = 'M19.6 16.9C22.4 17.5 25.6 17 27.6 15.6A4.5 4.5 0 1 1 19.6 16.9Z'
const FRONT_LEG = 'M20 18.6C21.2 21.4 20.8 24.2 19.6 26.6'
const TOES = 'M19.6 26.6L26.2 26.8M19.8 26.2L24.6 24.9M19.6 26.6L22.6 28M9.4 27L15.8 27.2M10.6 27L14.2 28.2'
const TOE_TIPS = [
  [26.2, 26.8],
  [24.6, 24.9],
  [22.6, 28],
  [15.8, 27.2],
  [14.2, 28.2],
] as const
const SPOTS = [
  [12.6, 13.4, 0.75],
  [9.6, 15.3, 0.55],
  [14.8, 14.6, 0.45],
  [11.6, 16.6, 0.4],
  [7.2, 17.4, 0.4],
] as const

export function Coqui({ x, y, scale }: { x: number; y: number; scale: number }) {
  return (
    <g
      transform={`translate(${x + 32 * scale} ${y}) scale(${-scale} ${scale})`}
      strokeLinecap="round"
      strokeLinejoin="round"
      strokeWidth="0.36"
    >
      <ellipse cx="15" cy="28" rx="13" ry="1.3" className="fill-sunken/60" />
      <path d={TOES} className="stroke-text/75" strokeWidth="0.7" />
      {TOE_TIPS.map(([cx, cy]) => (
        <circle key={cx} cx={cx} cy={cy} r="0.62" className="fill-text/85" />
      ))}
      <path d={THROAT} className="fill-control stroke-text/80" />
      <path d="M22 20.6A3 3 0 0 0 24.4 22.4" className="stroke-text/35" />
      <path d={BODY} fill="url(#forest-coqui)" />
      <path d={BACK} className="fill-text/8" />
      {SPOTS.map(([cx, cy, r]) => (
        <circle key={cx} cx={cx} cy={cy} r={r} className="fill-sunken/55" />
      ))}
      <path d={FRONT_LEG} className="stroke-pressed" strokeWidth="2.2" />
      <path d={FRONT_LEG} className="stroke-text/75" transform="translate(-1 0)" />
      <path d={outline} className="stroke-text/80" />
      <circle cx="20.3" cy="9.7" r="2.15" className="fill-accent" />
      <ellipse cx="20.5" cy="9.7" rx="1.35" ry="0.62" className="fill-sunken" />
      <circle cx="21.2" cy="8.9" r="0.32" className="fill-text" />
    </g>
  )
}
