import { addReportSchedule } from '#contract/site/reports.ts'
import type { MakeSample } from '../permission-matrix.ts'

const ofReport: MakeSample = () => ({ input: { report: 'sales_by_day' } })

export const reportSamples: Record<string, MakeSample> = {
  getReport: ofReport,
  exportReport: ofReport,
  listReportSchedules: () => ({ input: {} }),
  addReportSchedule: () => ({ input: { report: 'refunds', cadence: 'monthly' } }),
  removeReportSchedule: async (shop) => {
    const admin = await shop.has.admin()
    const { body } = await admin.send(addReportSchedule, { report: 'tax_return', cadence: 'monthly' })
    return { input: { scheduleId: body.id } }
  },
}
