/** In the demo a stand-in for Printful runs beside the shop, with products to import. It remembers its orders in a file. */
import { existsSync, readFileSync } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import type { Env } from './platform/env.ts'
import {
  createFakeState,
  type FakeState,
  startFakePrintful,
} from './platform/print-services/fake-printful/index.ts'
import { drawProduct } from './seed/art/index.ts'
import { DEMO_PRINT_COSTS, listNewPrints, listSoldPrints } from './seed/demo-print.ts'

export interface DemoPrintful {
  url: string
  state: FakeState
  stop(): Promise<void>
}

export async function startDemoPrintful(env: Env): Promise<DemoPrintful> {
  const path = join(env.dataDir, 'fake-printful.json')
  const state = existsSync(path)
    ? (JSON.parse(readFileSync(path, 'utf8')) as FakeState)
    : createFakeState([...listSoldPrints().map(({ remote }) => remote), ...listNewPrints()], DEMO_PRINT_COSTS)
  await mkdir(env.dataDir, { recursive: true })
  let saving: Promise<unknown> = Promise.resolve()
  const save = () => {
    const text = JSON.stringify(state)
    saving = saving.then(() => writeFile(path, text)).catch(() => undefined)
  }
  const fake = await startFakePrintful({
    state,
    drawPicture: (drawing, color) =>
      sharp(Buffer.from(drawProduct(drawing, { color: color.toLowerCase() }, 'front')))
        .png()
        .toBuffer(),
    port: state.port,
    onChange: save,
  })
  state.port = Number(new URL(fake.url).port)
  // What the shop was too busy for comes again.
  const timer = setInterval(() => void fake.deliver(), 30_000)
  timer.unref()
  return {
    url: fake.url,
    state,
    stop: async () => {
      clearInterval(timer)
      await fake.stop()
      save()
      await saving
    },
  }
}
