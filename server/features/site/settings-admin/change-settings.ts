import { isDeepStrictEqual } from 'node:util'
import { isAnyLocked } from '#contract/site/lockdown-terms.ts'
import { SETTINGS, type SettingKey, type Settings } from '#contract/site/setting-shapes.schemas.ts'
import type { changeSettings } from '#contract/site/settings-admin.ts'
import { DANGEROUS_SETTINGS } from '#contract/site/settings-terms.ts'
import { findPeople } from '#server/features/people/identity/index.ts'
import { findOwned } from '#server/features/site/images/index.ts'
import {
  changeSetting,
  listChanged,
  lockSettings,
  readSettings,
} from '#server/features/site/settings/index.ts'
import { m } from '#server/paraglide/messages.js'
import type { Tx } from '#server/platform/database/pool.ts'
import { AppError } from '#server/platform/http/app-error.ts'
import { describeProblems } from '#server/platform/http/read-input.ts'
import type { Call } from '#server/platform/http/route.ts'
import type { Deps } from './deps.ts'
import { showSettings } from './show-settings.ts'

type Saving = Call<typeof changeSettings>
type Change = Saving['input']['changes'][number]

/** All or none, so that a section that was saved is saved whole. */
export async function saveChanges(deps: Deps, call: Saving) {
  const { changes, password, twoFactorCode } = call.input
  refuseNonsense(call)
  // Before the code of the second factor is used up.
  await refuseWithoutCode(deps, changes)
  if (changes.some(({ key }) => DANGEROUS_SETTINGS.includes(key)))
    await deps.confirmAgain(call as Call, { password, code: twoFactorCode })
  await deps.db.transaction(async (tx) => {
    await lockSettings(tx)
    await refuseUnseen(tx, changes)
    const before = await readSettings(tx)
    await refuseForeignLogo(tx, call, before)
    for (const { key, value } of changes)
      if (!isDeepStrictEqual(before[key], value))
        await changeSetting(tx, key, value as Settings[SettingKey], call.me.id, call.requestId)
  })
  return showSettings(deps.db)
}

/** Beside the field it is about: `taxes.goods.stateBp`. */
function refuseNonsense({ input, language }: Saving): void {
  const problems = input.changes.flatMap((change) => {
    const parsed = SETTINGS[change.key].safeParse(change.value)
    if (parsed.success) {
      change.value = parsed.data
      return []
    }
    return describeProblems(parsed.error, language).map((problem) => ({
      ...problem,
      field: [change.key, problem.field].filter(Boolean).join('.'),
    }))
  })
  if (problems.length > 0) throw new AppError('INVALID_INPUT', { details: problems })
}

/** A new logo is a picture that whoever saves it has sent; the one that is shown already may be anybody's. */
async function refuseForeignLogo(tx: Tx, { input, me, language }: Saving, before: Settings): Promise<void> {
  const change = input.changes.find(({ key }) => key === 'identity')
  const logoId = (change?.value as Settings['identity'] | undefined)?.logoId ?? null
  if (logoId === null || logoId === before.identity.logoId) return
  if ((await findOwned(tx, me.id, [logoId])).length > 0) return
  const message = m.errors_field_invalid({}, { locale: language })
  throw new AppError('INVALID_INPUT', { details: [{ field: 'identity.logoId', code: 'unknown', message }] })
}

async function refuseWithoutCode(deps: Deps, changes: readonly Change[]): Promise<void> {
  const locks = changes.find(({ key }) => key === 'lockdown')?.value as Settings['lockdown'] | undefined
  if (locks && isAnyLocked(locks) && !(await deps.hasAccessCode())) throw new AppError('ACCESS_CODE_NEEDED')
}

/** Somebody else changed one of them meanwhile: says which, to what, who and when. */
async function refuseUnseen(tx: Tx, changes: readonly Change[]): Promise<void> {
  const changed = new Map((await listChanged(tx)).map((row) => [row.key, row]))
  const unseen = changes.filter(({ key, version }) => (changed.get(key)?.version ?? 0) !== version)
  if (unseen.length === 0) return
  const values = await readSettings(tx)
  const people = await findPeople(
    tx,
    unseen.map(({ key }) => changed.get(key)?.updatedBy ?? null),
  )
  throw new AppError('SETTING_CHANGED', {
    details: {
      settings: unseen.map(({ key }) => {
        const row = changed.get(key)
        return {
          key,
          value: values[key],
          version: row?.version ?? 0,
          changedAt: row?.updatedAt.toISOString() ?? null,
          changedBy: people.get(row?.updatedBy ?? '')?.displayName ?? null,
        }
      }),
    },
  })
}
