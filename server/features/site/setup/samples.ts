/** Sample data: loaded and removed by a job, each as a whole. The mark says how far it is. */
import type * as contract from '#contract/site/setup.ts'
import type { SampleState } from '#contract/site/setup-terms.ts'
import { audit } from '#server/platform/audit.ts'
import type { Tx } from '#server/platform/database/pool.ts'
import { AppError } from '#server/platform/http/app-error.ts'
import type { Call } from '#server/platform/http/route.ts'
import { enqueue, type Tasks } from '#server/platform/jobs.ts'
import type { Deps } from './deps.ts'
import { lockMarks, type Mark, readMarks, removeMark, setMark } from './store.ts'

const MARK = 'sample_data'

interface Facts extends Record<string, unknown> {
  state: SampleState
  done: number
  total: number
}

export async function readSampleData({ db }: Pick<Deps, 'db'>): Promise<Facts> {
  return factsOf((await readMarks(db)).get(MARK))
}

function factsOf(mark: Mark | undefined): Facts {
  return (mark?.facts as Facts | undefined) ?? { state: 'none', done: 0, total: 0 }
}

/** Asked for again while it is under way or done, it is as it is. */
export async function loadSamples(deps: Deps, call: Call<typeof contract.loadSampleData>) {
  return change(deps, call, { from: 'none', to: 'loading', action: 'load-sample-data' })
}

export async function removeSamples(deps: Deps, call: Call<typeof contract.removeSampleData>) {
  if (await deps.samples.isInUse()) throw new AppError('SAMPLE_IN_USE')
  return change(deps, call, { from: 'loaded', to: 'removing', action: 'remove-sample-data' })
}

interface Step {
  from: SampleState
  to: SampleState
  action: string
}

async function change(
  deps: Deps,
  { me, requestId }: Pick<Call<typeof contract.loadSampleData>, 'me' | 'requestId'>,
  { from, to, action }: Step,
) {
  await deps.db.transaction(async (tx) => {
    await lockMarks(tx)
    if (factsOf((await readMarks(tx)).get(MARK)).state !== from) return
    await setMark(tx, {
      mark: MARK,
      facts: { state: to, done: 0, total: 0 },
      markedAt: deps.clock.now(),
      markedBy: me.id,
    })
    await enqueue(tx, to === 'loading' ? 'load_sample_data' : 'remove_sample_data', {}, { key: MARK })
    await audit(tx, { actorId: me.id, action, subjectId: null, requestId })
  })
  return readSampleData(deps)
}

/** Killed in the middle, the job comes again: until its last transaction nothing of it is there. */
export function sampleTasks({ db, samples }: Pick<Deps, 'db' | 'samples'>): Tasks {
  const isIn = async (state: SampleState) => (await readSampleData({ db })).state === state
  return {
    load_sample_data: async () => {
      if (!(await isIn('loading'))) return
      await samples.load(
        (done, total) => db.transaction((tx) => note(tx, { state: 'loading', done, total })),
        (tx) => note(tx, { state: 'loaded', done: 0, total: 0 }),
      )
    },
    remove_sample_data: async () => {
      if (await isIn('removing')) await samples.remove((tx) => removeMark(tx, MARK))
    },
  }
}

async function note(tx: Tx, facts: Facts): Promise<void> {
  const mark = (await readMarks(tx)).get(MARK)
  if (mark) await setMark(tx, { ...mark, facts })
}
