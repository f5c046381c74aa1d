import { getSetup } from '#contract/site/setup.ts'
import type { MakeSample } from '../permission-matrix.ts'

const nothing: MakeSample = () => ({ input: {} })

export const setupSamples: Record<string, MakeSample> = {
  getSetup: nothing,
  confirmSetupStep: async (shop) => {
    const admin = await shop.as('admin')
    const { steps } = (await admin.send(getSetup)).body
    return { input: { step: 'taxes', fingerprint: steps.find(({ id }) => id === 'taxes')?.fingerprint } }
  },
  startPaymentCheck: async (shop) => {
    // One at a time: the one before is over.
    await shop.database.pool.query('update payment_checks set finished_at = now() where finished_at is null')
    return { input: {} }
  },
  // The test gateway of this shop sends no webhooks, whoever asks.
  checkPaymentWebhook: () => ({ input: {}, status: 404 }),
  checkAthMovil: () => ({ input: {}, status: 404 }),
  sendSetupMail: nothing,
  confirmSetupMail: async (shop) => {
    const admin = await shop.as('admin')
    const { rows } = await shop.database.pool.query(
      `insert into mail_checks (id, carrier, sender, code_hash, started_at, started_by)
       values ('mck_' || gen_random_uuid(), 'disk', 'x', '', now() + interval '1 minute', $1) returning id`,
      [admin.user.id],
    )
    await shop.database.pool.query(
      `update mail_checks set code_hash =
         rtrim(translate(encode(sha256(convert_to(id || ':482913', 'utf8')), 'base64'), '+/', '-_'), '=') where id = $1`,
      [rows[0].id],
    )
    return { input: { code: '482913' } }
  },
  getSampleData: nothing,
  loadSampleData: nothing,
  removeSampleData: nothing,
  dismissSetup: () => ({ input: { isDismissed: true } }),
}
