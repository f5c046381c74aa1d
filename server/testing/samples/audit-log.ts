import type { MakeSample } from '../permission-matrix.ts'

export const auditLogSamples: Record<string, MakeSample> = {
  listAuditLog: () => ({ input: { action: 'change-role' } }),
  exportAuditLog: () => ({ input: { action: 'change-role' } }),
  verifyAuditLog: () => ({ input: {} }),
}
