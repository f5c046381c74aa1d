/** In the demo stand-ins for the print services run beside the shop, with products to import. They remember their orders in files. */
import { existsSync, readFileSync } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { PRINT_SERVICES, type PrintServiceName } from '#contract/sales/print-terms.ts'
import type { Env } from './platform/env.ts'
import { createPrintfulState, startFakePrintful } from './platform/print-services/fake-printful/index.ts'
import { createPrintifyState, startFakePrintify } from './platform/print-services/fake-printify/index.ts'
import type { FakeState } from './platform/print-services/fake-service/state.ts'
import { drawProduct } from './seed/art/index.ts'
import { DEMO_PRINT_COSTS, listDemoPrints } from './seed/demo-print.ts'

export interface StandIn {
  service: PrintServiceName
  url: string
  state: FakeState
  stop(): Promise<void>
}

const MAKERS = {
  printful: { createState: createPrintfulState, start: startFakePrintful },
  printify: { createState: createPrintifyState, start: startFakePrintify },
}

/** For each service whose address is not given; the shop is then told theirs. */
export async function startStandIns(env: Pick<Env, 'dataDir' | 'printServices'>): Promise<StandIn[]> {
  const wanted = PRINT_SERVICES.filter((service) => !env.printServices[`${service}Base`])
  const started = await Promise.all(wanted.map((service) => startStandIn(env.dataDir, service)))
  for (const { service, url } of started) env.printServices[`${service}Base`] = url
  return started
}

async function startStandIn(dataDir: string, service: PrintServiceName): Promise<StandIn> {
  const { createState, start } = MAKERS[service]
  const path = join(dataDir, `stand-in-${service}.json`)
  const state = existsSync(path)
    ? (JSON.parse(readFileSync(path, 'utf8')) as FakeState)
    : createState(listDemoPrints(service), DEMO_PRINT_COSTS)
  await mkdir(dataDir, { recursive: true })
  let saving: Promise<unknown> = Promise.resolve()
  const save = () => {
    const text = JSON.stringify(state)
    saving = saving.then(() => writeFile(path, text)).catch(() => undefined)
  }
  const fake = await start({
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
    service,
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
