/** In the demo stand-ins for services outside run beside the shop: print services with products to import, and ATH Móvil. They remember in files. */
import { existsSync, readFileSync } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { PRINT_SERVICES, type PrintServiceName } from '#contract/sales/print-terms.ts'
import type { Env } from './platform/env.ts'
import { startFakeAthMovil } from './platform/payments/ath-movil/fake/index.ts'
import { createFakeState, type FakeAthMovilState } from './platform/payments/ath-movil/fake/state.ts'
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
  const { state, save, close } = await openStateFile<FakeState>(dataDir, service, () =>
    createState(listDemoPrints(service), DEMO_PRINT_COSTS),
  )
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
      await close()
    },
  }
}

/** Where no tokens are set: people confirm with a button instead of a phone. */
export async function startAthMovilStandIn(
  env: Pick<Env, 'dataDir' | 'athMovil'>,
): Promise<{ stop(): Promise<void> } | null> {
  if (env.athMovil) return null
  const file = await openStateFile<FakeAthMovilState>(env.dataDir, 'ath-movil', createFakeState)
  const fake = await startFakeAthMovil({ state: file.state, onChange: file.save })
  file.state.port = Number(new URL(fake.url).port)
  env.athMovil = fake.settings
  return {
    stop: async () => {
      await fake.stop()
      await file.close()
    },
  }
}

interface StateFile<S> {
  state: S
  save(): void
  close(): Promise<void>
}

async function openStateFile<S extends object>(
  dataDir: string,
  name: string,
  createState: () => S,
): Promise<StateFile<S>> {
  const path = join(dataDir, `stand-in-${name}.json`)
  const state = existsSync(path) ? (JSON.parse(readFileSync(path, 'utf8')) as S) : createState()
  await mkdir(dataDir, { recursive: true })
  let saving: Promise<unknown> = Promise.resolve()
  const save = () => {
    const text = JSON.stringify(state)
    saving = saving.then(() => writeFile(path, text)).catch(() => undefined)
  }
  return {
    state,
    save,
    close: async () => {
      save()
      await saving
    },
  }
}
