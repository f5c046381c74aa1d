/** In the demo a stand-in for Printful runs beside the shop, with products to import. It remembers its orders in a file. */
import { existsSync, readFileSync } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import type { Env } from './platform/env.ts'
import {
  createFakeState,
  type FakeProduct,
  type FakeState,
  startFakePrintful,
} from './platform/print-services/fake-printful/index.ts'
import { drawProduct } from './seed/art/index.ts'

const SIZES = ['S', 'M', 'L', 'XL']
const COLORS = ['Black', 'Olive', 'Sand']

/** In cents, by what is printed on. */
const COSTS: Record<string, number> = {
  4000: 1_195,
  4001: 1_195,
  4002: 1_195,
  4003: 1_395,
  4100: 1_450,
  4200: 2_695,
}

function garment(id: number, name: string, drawing: string, first: number): FakeProduct {
  const variants = COLORS.flatMap((color, row) =>
    (first === 4000 ? SIZES : ['One size']).map((size, at) => ({
      id: id * 100 + row * 10 + at,
      catalogVariantId: first === 4000 ? first + at : first,
      name: `${name} / ${color} / ${size}`,
      sku: null,
      size,
      color,
      retailPrice: '25.00',
      availability: 'active' as const,
      isIgnored: false,
    })),
  )
  return { id, name, isIgnored: false, pictureVersion: 1, drawing, variants }
}

const PRODUCTS = () => [
  garment(301, 'Coquí at Night Tee', 't-shirt', 4000),
  garment(302, 'Cordillera Contour Tee', 't-shirt', 4000),
  garment(303, 'Range Day Cap', 'cap', 4100),
  garment(304, 'El Yunque Rain Tee', 't-shirt', 4000),
]

export async function startDemoPrintful(env: Env): Promise<{ url: string; stop(): Promise<void> }> {
  const path = join(env.dataDir, 'fake-printful.json')
  const state = existsSync(path)
    ? (JSON.parse(readFileSync(path, 'utf8')) as FakeState)
    : createFakeState(PRODUCTS(), COSTS)
  await mkdir(env.dataDir, { recursive: true })
  let saving: Promise<unknown> = Promise.resolve()
  const fake = await startFakePrintful({
    state,
    drawPicture: (drawing, color) =>
      sharp(Buffer.from(drawProduct(drawing, { color: color.toLowerCase() }, 'front')))
        .png()
        .toBuffer(),
    onChange: (now) => {
      const text = JSON.stringify(now)
      saving = saving.then(() => writeFile(path, text)).catch(() => undefined)
    },
  })
  // What the shop was too busy for comes again.
  const timer = setInterval(() => void fake.deliver(), 30_000)
  timer.unref()
  return {
    url: fake.url,
    stop: async () => {
      clearInterval(timer)
      await fake.stop()
      await saving
    },
  }
}
