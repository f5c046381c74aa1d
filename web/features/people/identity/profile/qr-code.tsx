import { useMemo } from 'react'
import { encode } from 'uqr'

/** Readers need a light margin of four modules around the code. */
const QUIET_ZONE = 4

/** Dark on a light plate, whatever the theme: many readers refuse the reverse. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const { size, path } = useMemo(() => drawQr(text), [text])
  return (
    <svg
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
      className="size-52 rounded-field bg-text"
    >
      <path d={path} className="fill-page" />
    </svg>
  )
}

function drawQr(text: string): { size: number; path: string } {
  const { size, data } = encode(text, { ecc: 'M', border: QUIET_ZONE })
  const modules = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])))
  return { size, path: modules.join('') }
}
