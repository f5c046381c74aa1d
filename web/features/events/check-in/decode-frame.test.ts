import { encode } from 'uqr'
import { expect, it } from 'vitest'
import { loadDecoder } from './decode-frame.ts'

const CODE = `CQ1.sea_4fPqWm2TzKx8RbN7cVyJ.1.${'Ab-_'.repeat(21)}Qw`

/** As a camera would see it on a printed page: dark on light, with a margin, dimmed and not quite upright. */
function photograph(text: string, scale: number) {
  const { data: modules, size: modulesSize } = encode(text, { ecc: 'M', border: 6 })
  const size = modulesSize * scale
  const data = new Uint8ClampedArray(size * size * 4)
  const [sin, cos] = [Math.sin(0.12), Math.cos(0.12)]
  for (let y = 0; y < size; y++)
    for (let x = 0; x < size; x++) {
      const [dx, dy] = [x - size / 2, y - size / 2]
      const column = Math.floor((dx * cos + dy * sin + size / 2) / scale)
      const row = Math.floor((dy * cos - dx * sin + size / 2) / scale)
      const light = modules[row]?.[column] ? 60 : 190
      data.set([light, light, light, 255], (y * size + x) * 4)
    }
  return { data, width: size, height: size }
}

it('reads a ticket off the picture of a camera', async () => {
  const decode = await loadDecoder()
  expect(decode(photograph(CODE, 4))).toBe(CODE)
})

it('reads nothing where there is no code', async () => {
  const decode = await loadDecoder()
  const gray = new Uint8ClampedArray(200 * 200 * 4).fill(128)
  expect(decode({ data: gray, width: 200, height: 200 })).toBeNull()
})
